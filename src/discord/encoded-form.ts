/**
 * A form as bytes, with its content type. The versions of undici in a process share one global dispatcher, which
 * refuses forms of another version.
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
