import { parseArgs } from 'node:util';

import { nameKinds, type NameKind } from './catalogue/hostile-names.ts';
import { choiceError, parseOnceOptions, type OnceOptions } from './once/options.ts';

/** The command line after `npm run playground --`; with `attached` the playground ends with its parent process. */
export type CommandLine = (
  | { readonly act: 'help' }
  | { readonly act: 'open'; readonly port: number; readonly host: string; readonly names: NameKind }
  | (OnceOptions & { readonly names: NameKind })
  | { readonly act: 'invalid'; readonly reason: string }
) & { readonly attached: boolean };

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  attached: { type: 'boolean', default: false },
  names: { type: 'string', default: 'plain' },
  port: { type: 'string' },
  host: { type: 'string' },
  once: { type: 'string', multiple: true },
  as: { type: 'string' },
  in: { type: 'string' },
  channel: { type: 'string' },
  locale: { type: 'string' },
  'time-zone': { type: 'string' },
  spoilers: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const pageOptions = ['port', 'host'] as const;
const onceOptions = ['as', 'in', 'channel', 'locale', 'time-zone', 'spoilers', 'json'] as const;

/** Parses the command line; an error is one line. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const values = parseValues(args);
  if (typeof values === 'string') return invalid(values);
  const { attached, once } = values;
  if (values.help) return { act: 'help', attached };
  const names = nameKinds.find((kind) => kind === values.names);
  if (names === undefined) return invalid(choiceError('--names', nameKinds, values.names));
  const misplaced = (once === undefined ? onceOptions : pageOptions).find(
    (name) => values[name] !== undefined,
  );
  if (misplaced !== undefined) {
    return invalid(
      once === undefined
        ? `--${misplaced} requires --once.`
        : `--${misplaced} cannot be combined with --once.`,
    );
  }
  if (once === undefined) return parseOpenOptions(values, names);
  const call = parseOnceOptions({ ...values, once });
  return typeof call === 'string' ? invalid(call) : { ...call, names, attached };
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function parseOpenOptions(
  { port: written = '8100', host = '127.0.0.1', attached }: Values,
  names: NameKind,
): CommandLine {
  const port = /^\d{1,5}$/u.test(written) ? Number(written) : NaN;
  if (!(port <= 65_535)) {
    return invalid(`--port takes a number from 0 (any free one) to 65535, not "${written}".`);
  }
  // To Node an empty host means all addresses of the machine; that must be explicit.
  if (host.trim() === '') return invalid('--host takes an address: 127.0.0.1, or 0.0.0.0 for all.');
  return { act: 'open', port, host, names, attached };
}

function parseValues(args: readonly string[]): Values | string {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // Node's first sentence is sufficient.
    const message = error instanceof Error ? error.message : String(error);
    return `${message.replace(/\.(?:\s[\s\S]*)?$/u, '')}.`;
  }
}

function invalid(reason: string): CommandLine {
  return { act: 'invalid', reason: `${reason} See npm run playground -- --help.`, attached: false };
}
