/** Masks secrets in any text. */
export interface Mask {
  /** Masks a secret until `forget` is called with the same id. An id that is in use keeps its secret. */
  readonly hide: (id: string, secret: string) => void;
  readonly forget: (id: string) => void;
  readonly apply: (text: string) => string;
}

export const hiddenMark = '[hidden]';

/** Shorter texts could match ordinary words. Tokens and keys are longer. */
const minLength = 8;

/**
 * Finds secrets by their first characters in a map, so that ten thousand keys cost the same as one.
 * Also masks values after patterns such as `Bearer`, without knowing them.
 */
export function createMask(): Mask {
  const formsOf = new Map<string, readonly string[]>();
  /** How many ids each text has, by its first characters. */
  const byPrefix = new Map<string, Map<string, number>>();

  const secretAt = (text: string, index: number): string | undefined => {
    const candidates = byPrefix.get(text.slice(index, index + minLength));
    return candidates?.keys().find((secret) => text.startsWith(secret, index));
  };

  const count = (form: string, change: 1 | -1): void => {
    const prefix = form.slice(0, minLength);
    const forms = byPrefix.get(prefix) ?? new Map<string, number>();
    const times = (forms.get(form) ?? 0) + change;
    if (times > 0) byPrefix.set(prefix, forms.set(form, times));
    else if (forms.delete(form) && forms.size === 0) byPrefix.delete(prefix);
  };

  return {
    hide(id, secret) {
      if (formsOf.has(id)) return;
      const forms = encodedForms(secret).filter((form) => form.length >= minLength);
      formsOf.set(id, forms);
      for (const form of forms) count(form, 1);
    },
    forget(id) {
      for (const form of formsOf.get(id) ?? []) count(form, -1);
      formsOf.delete(id);
    },
    apply(text) {
      const shown = secretPatterns.reduce(
        (rest, pattern) => rest.replaceAll(pattern, `$1${hiddenMark}`),
        text,
      );
      if (byPrefix.size === 0) return shown;
      let result = '';
      let copied = 0;
      for (let index = 0; index + minLength <= shown.length; index += 1) {
        const secret = secretAt(shown, index);
        if (secret === undefined) continue;
        result += shown.slice(copied, index) + hiddenMark;
        copied = index + secret.length;
        index = copied - 1;
      }
      return result + shown.slice(copied);
    },
  };
}

/**
 * An authorization header's value, and the token of an interaction's responses: in a URL, and after the
 * application's id, as @discordjs/rest names a route's major parameter. No id is as long as a token.
 */
const secretPatterns = [
  /(\bBearer |\bBot (?=\S{20}))[^\s"'\\]+/gu,
  /(\/(?:interactions|webhooks)\/\d{15,21}\/)[^\s"'\\/?]+/gu,
  /(\b\d{15,21}\/)[^\s"'\\/?]{40,}/gu,
];

/** The secret as plain text, in JSON (in an error that quotes a body) and in a URL. */
function encodedForms(secret: string): readonly string[] {
  return [...new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])];
}
