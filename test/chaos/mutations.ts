import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Mutation {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** What the machine says about what the protection prevents. */
  readonly symptom: RegExp;
  /** The faults that need the protection, for `--only`; null for all. */
  readonly only: string | null;
  /** The protection works only for these stores. */
  readonly processes: readonly (1 | 3)[];
}

/** Protections that can be switched off, to show that the machine finds what they prevent. */
export const mutations = {
  nonce: {
    file: 'src/discord/posting-channels.ts',
    text: 'enforce_nonce: true',
    replacement: 'enforce_nonce: false',
    symptom: /double/u,
    only: null,
    processes: [1, 3],
  },
  claim: {
    file: 'src/store/delivery-rules.ts',
    text: 'if (attempts?.firstAt !== known?.firstAt || attempts?.lastAt !== known?.lastAt) return state;',
    replacement: '',
    symptom: /double/u,
    // Two processes of one shard meet in few other rounds.
    only: 'second process',
    processes: [3],
  },
  fsync: {
    file: 'src/store/sqlite/connection.ts',
    text: "...writesWith('FULL', 'wait'),",
    replacement: "...writesWith('NORMAL', 'wait'),",
    symptom: /double|people were told|is lost/u,
    only: null,
    processes: [1],
  },
} as const satisfies Record<string, Mutation>;

export type MutationName = keyof typeof mutations;

/** What the bot's process needs. */
const parts = ['package.json', 'src', 'commands', 'test/chaos', 'test/whole/crash'];

/**
 * Copies the bot to a temporary folder, and switches off one protection in the copy. Throws if the
 * source does not contain the text exactly once.
 */
export function copyWithout(name: MutationName, root: string): string {
  const { file, text, replacement } = mutations[name];
  const count = readFileSync(join(root, file), 'utf8').split(text).length - 1;
  if (count !== 1) throw new Error(`${file} contains ${count} times: ${text}`);
  const copy = mkdtempSync(join(tmpdir(), `colophon-without-${name}-`));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const source = readFileSync(join(copy, file), 'utf8');
  writeFileSync(join(copy, file), source.replace(text, replacement));
  return copy;
}

export function removeCopy(copy: string): void {
  rmSync(copy, { recursive: true });
}
