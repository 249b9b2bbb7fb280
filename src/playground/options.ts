import { parseArgs } from 'node:util';

import { parseOnceOptions, type OnceOptions } from './once/options.ts';

/** What was typed behind `npm run playground --`; `attached`: it ends with the process that started it. */
export type CommandLine = (
  | { readonly act: 'help' }
  | { readonly act: 'open'; readonly port: number; readonly host: string }
  | OnceOptions
  | { readonly act: 'wrong'; readonly why: string }
) & { readonly attached: boolean };

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  attached: { type: 'boolean', default: false },
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

/** Reads the command line; what is wrong with it stands in one line. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const values = parseValues(args);
  if (typeof values === 'string') return invalid(values);
  const { attached, once } = values;
  if (values.help) return { act: 'help', attached };
  const stray = (once === undefined ? onceOptions : pageOptions).find(
    (name) => values[name] !== undefined,
  );
  if (stray !== undefined) {
    return invalid(`--${stray} goes ${once === undefined ? 'with' : 'without'} --once.`);
  }
  return once === undefined ? parseOpenOptions(values) : parseOnce({ ...values, once });
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function parseOpenOptions({
  port: written = '8100',
  host = '127.0.0.1',
  attached,
}: Values): CommandLine {
  const port = /^\d{1,5}$/u.test(written) ? Number(written) : NaN;
  if (!(port <= 65_535)) {
    return invalid(`--port takes a number from 0 (any free one) to 65535, not "${written}".`);
  }
  // To Node an empty one means every address of the machine; it is meant to be asked for by name.
  if (host.trim() === '') return invalid('--host takes an address: 127.0.0.1, or 0.0.0.0 for all.');
  return { act: 'open', port, host, attached };
}

function parseOnce({ attached, ...values }: Values & { once: string[] }): CommandLine {
  const call = parseOnceOptions({
    once: values.once,
    as: values.as ?? 'reader',
    in: values.in ?? 'keyed',
    channel: values.channel,
    locale: values.locale ?? 'en-US',
    'time-zone': values['time-zone'],
    spoilers: values.spoilers ?? false,
    json: values.json ?? false,
  });
  return typeof call === 'string' ? invalid(call) : { ...call, attached };
}

function parseValues(args: readonly string[]): Values | string {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // Of Node's own sentences the first says all.
    const said = error instanceof Error ? error.message : String(error);
    return `${said.replace(/\.(?:\s[\s\S]*)?$/u, '')}.`;
  }
}

function invalid(why: string): CommandLine {
  return { act: 'wrong', why: `${why} See npm run playground -- --help.`, attached: false };
}
