/**
 * A form as bytes, with its content type. The undici that sends the requests refuses the global `FormData`, which
 * belongs to another version.
 */
export async function encodedForm(
  form: FormData,
): Promise<{ readonly bytes: Uint8Array; readonly contentType: string }> {
  const response = new Response(form);
  return {
    bytes: await response.bytes(),
    contentType: response.headers.get('content-type') ?? '',
  };
}
