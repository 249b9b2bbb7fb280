import type { Credential } from '../../../src/model/server.ts';

/**
 * Writes the key that an answer was fetched with into its texts, as a watermark, so that
 * any part of it in a later answer shows which key fetched it.
 */
export function markBody(body: string, credential: Credential | null): string {
  if (credential === null) return body;
  return body.replace(
    texts,
    (_, name: string, text: string) => `"${name}":"${text} ‹${credential.fingerprint}›"`,
  );
}

/** The keys in an answer's watermarks. */
export function findMarks(value: unknown): ReadonlySet<string> {
  const found = JSON.stringify(value).matchAll(/‹([^›]+)›/gu);
  return new Set([...found].map(([, mark = '']) => mark));
}

const texts = /"(en|label)":"((?:[^"\\]|\\.)*)"/gu;
