/** Parts of a message, a modal or a suggestion that only programs read. */
const forPrograms = new Set(['custom_id', 'url', 'value', 'attachments']);
/** A person reads the value of a text input. */
const textInput = 4;

/**
 * The texts, labels, hints and names in which a reader sees one of the API's codes of sources.
 * Addresses, in links too, may contain them.
 */
export function textsWithSourceCode(shown: unknown, codes: RegExp): readonly string[] {
  const found: string[] = [];
  JSON.stringify(shown, function (this: { readonly type?: unknown }, key, value: unknown) {
    if (forPrograms.has(key) && !(key === 'value' && this.type === textInput)) return undefined;
    if (typeof value !== 'string') return value;
    const read = value.replaceAll(/\]\(https?:[^\s)]*\)/g, ']').replaceAll('\\', '');
    if (codes.test(read)) found.push(read);
    return value;
  });
  return found;
}
