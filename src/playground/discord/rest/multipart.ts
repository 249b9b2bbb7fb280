export interface FormPart {
  readonly name: string;
  readonly filename: string | undefined;
  readonly contentType: string | undefined;
  readonly data: Buffer;
}

/** Parses a `multipart/form-data` body (RFC 7578) as Discord libraries write it. */
export function parseMultipart(bytes: Buffer, contentType: string): FormPart[] {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;]+))/.exec(contentType) ?? [];
  const boundary = `--${quoted ?? bare ?? ''}`;
  // Latin-1 has one character for each byte, so indexes in the text are byte offsets.
  const pieces = bytes.toString('latin1').split(boundary).slice(1, -1);
  return pieces.map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const head = Buffer.from(piece.slice(0, end), 'latin1').toString('utf8');
    return {
      name: /[; ]name="([^"]*)"/.exec(head)?.[1] ?? '',
      filename: /[; ]filename="([^"]*)"/.exec(head)?.[1],
      contentType: /^content-type:\s*(\S.*?)\s*$/im.exec(head)?.[1],
      data: Buffer.from(piece.slice(end + 4, -2), 'latin1'),
    };
  });
}
