/** The last line of defence: what it knows to be a secret does not pass, wherever in a text it stands. */
export interface Mask {
  hide(secret: string): void;
  apply(text: string): string;
}

export const hiddenMark = '[hidden]';

/** Shorter texts would black out words; no token or key is as short. */
const minLength = 8;

/**
 * Looks every stretch of a text up among the secrets' beginnings, so that ten thousand keys cost no
 * more than one. What gives itself away by the words before it is hidden without being known.
 */
export function createMask(): Mask {
  const byBeginning = new Map<string, Set<string>>();

  const secretAt = (text: string, index: number): string | undefined => {
    const candidates = byBeginning.get(text.slice(index, index + minLength));
    return candidates?.values().find((secret) => text.startsWith(secret, index));
  };

  return {
    hide(secret) {
      for (const form of encodedForms(secret)) {
        if (form.length < minLength) continue;
        const beginning = form.slice(0, minLength);
        const secrets = byBeginning.get(beginning) ?? new Set();
        byBeginning.set(beginning, secrets.add(form));
      }
    },
    apply(text) {
      const shown = secretPatterns.reduce(
        (rest, pattern) => rest.replaceAll(pattern, `$1${hiddenMark}`),
        text,
      );
      if (byBeginning.size === 0) return shown;
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

/** An authorization header's value, and the token in the address of an interaction's answers. */
const secretPatterns = [
  /(\bBearer |\bBot (?=\S{20}))[^\s"'\\]+/gu,
  /(\/(?:interactions|webhooks)\/\d{15,21}\/)[^\s"'\\/?]+/gu,
];

/** As it is, and as it stands within JSON and within an address. */
function encodedForms(secret: string): Set<string> {
  return new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
}
