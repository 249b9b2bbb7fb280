/** The forms in which a text may contain a secret: plain, escaped for JSON or a URL, or in base64 at any offset. */
export function secretEncodings(secret: string): readonly string[] {
  return [
    ...new Set([
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      new URLSearchParams([['', secret]]).toString().slice(1),
      ...base64Encodings(Buffer.from(secret)),
      ...masterKeyEncodings(secret),
    ]),
  ];
}

/** The base64 characters that do not depend on the surrounding bytes, for each of the three offsets. */
function base64Encodings(secret: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), secret]);
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor((bytes.length * 8) / 6);
    return (['base64', 'base64url'] as const).map((alphabet) =>
      bytes.toString(alphabet).slice(first, last),
    );
  });
}

/** A master key is written in base64. Its bytes, and these in hex, reveal it too. */
function masterKeyEncodings(secret: string): readonly string[] {
  if (!/^[\w+/-]{43}=$/.test(secret)) return [];
  const bytes = Buffer.from(secret, 'base64');
  return [bytes.toString('latin1'), bytes.toString('hex'), ...base64Encodings(bytes)];
}

/** Returns a search for the forms. It returns each form that some bytes contain, with an excerpt around it. */
export function createSecretSearch(forms: readonly string[]): (bytes: Buffer) => readonly string[] {
  const selectCandidates = createSelection(forms);
  return (bytes) => {
    const text = bytes.toString('latin1');
    return selectCandidates(text)
      .filter((form) => text.includes(form))
      .map((form) => {
        const place = text.indexOf(form);
        return `${form} in “${text.slice(Math.max(0, place - 100), place + form.length + 100)}”`;
      });
  };
}

/** From this number on, searching for one form after another takes too long. */
const manyEncodings = 500;
const headLength = 24;

/** Selects the forms that a text may contain. Of many forms, those with first characters that it contains. */
function createSelection(forms: readonly string[]): (text: string) => readonly string[] {
  if (forms.length < manyEncodings) return () => forms;
  const heads = new Map<string, string[]>();
  const others: string[] = [];
  for (const form of forms) {
    if (!/^[\w+/-]{24}/.test(form)) {
      others.push(form);
      continue;
    }
    const head = form.slice(0, headLength);
    heads.set(head, [...(heads.get(head) ?? []), form]);
  }
  return (text) => {
    const met = new Set<string>(others);
    for (const [run] of text.matchAll(/[\w+/-]{24,}/g)) {
      for (let place = 0; place + headLength <= run.length; place += 1) {
        for (const form of heads.get(run.slice(place, place + headLength)) ?? []) met.add(form);
      }
    }
    return [...met];
  };
}
