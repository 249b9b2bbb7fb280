/** Masks secrets in any text. */
interface Mask {
  /** Adds a secret to mask. */
  hide(secret: string): void;
  apply(text: string): string;
}

export const hiddenMark = '[hidden]';

/** Shorter texts could match ordinary words. Tokens and keys are longer. */
const minLength = 8;

/**
 * Finds secrets by their first characters in a map, so that ten thousand keys cost the same as one.
 * Also masks values after patterns such as `Bearer`, without knowing them.
 */
export function createMask(): Mask {
  const byPrefix = new Map<string, Set<string>>();

  const secretAt = (text: string, index: number): string | undefined => {
    const candidates = byPrefix.get(text.slice(index, index + minLength));
    return candidates?.values().find((secret) => text.startsWith(secret, index));
  };

  return {
    hide(secret) {
      for (const form of encodedForms(secret)) {
        if (form.length < minLength) continue;
        const prefix = form.slice(0, minLength);
        const secrets = byPrefix.get(prefix) ?? new Set();
        byPrefix.set(prefix, secrets.add(form));
      }
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

/** An authorization header's value, and the token in the URL of an interaction's responses. */
const secretPatterns = [
  /(\bBearer |\bBot (?=\S{20}))[^\s"'\\]+/gu,
  /(\/(?:interactions|webhooks)\/\d{15,21}\/)[^\s"'\\/?]+/gu,
];

/** The secret as plain text, in JSON and in a URL. */
function encodedForms(secret: string): Set<string> {
  return new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
}
