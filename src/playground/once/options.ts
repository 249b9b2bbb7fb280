import { people, servers } from '../backend/presets.ts';
import { LOCALES } from '../discord/locales.ts';
import { parseLine, type OnceLine } from './line.ts';

export interface OnceOptions {
  readonly act: 'once';
  readonly lines: readonly OnceLine[];
  readonly as: string;
  readonly server: string;
  /** Name of a channel. Default: the server's first. */
  readonly channel: string | undefined;
  readonly locale: string;
  readonly timeZone: string;
  readonly spoilers: boolean;
  readonly json: boolean;
}

/** The options of the command line. */
export interface OnceValues extends Partial<Record<'as' | 'in' | 'channel' | 'locale', string>> {
  readonly once: readonly string[];
  readonly 'time-zone'?: string;
  readonly spoilers?: boolean;
  readonly json?: boolean;
}

/** Validates the options of `--once`; returns an error message of one line if they are invalid. */
export function parseOnceOptions(values: OnceValues): OnceOptions | string {
  const { once, as = 'reader', in: server = 'keyed', channel, locale = 'en-US' } = values;
  const { spoilers = false, json = false } = values;
  const { 'time-zone': timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone } = values;
  const roles = people.filter(({ id }) => id === 'reader' || id === 'admin').map(({ id }) => id);
  const serverIds = servers.map(({ id }) => id);
  if (!roles.some((id) => id === as)) return choiceError('--as', roles, as);
  if (!serverIds.some((id) => id === server)) return choiceError('--in', serverIds, server);
  if (channel !== undefined && server === 'direct') {
    return '--channel requires a server: direct messages have no channels.';
  }
  if (!LOCALES.includes(locale)) {
    return `--locale takes a language code of Discord, such as en-US, zh-CN or zh-TW, not "${locale}".`;
  }
  if (!isTimeZone(timeZone)) {
    return `--time-zone takes an IANA name such as Asia/Taipei, not "${timeZone}".`;
  }
  const lines = once.map(parseLine);
  const invalidLine = lines.find((line) => line.act === 'invalid');
  if (invalidLine !== undefined) return `--once: ${invalidLine.reason}`;
  return { act: 'once', lines, as, server, channel, locale, timeZone, spoilers, json };
}

/** What an option takes, in one sentence. */
export function choiceError(option: string, known: readonly string[], given: string): string {
  return `${option} takes ${known.slice(0, -1).join(', ')} or ${known.at(-1) ?? ''}, not "${given}".`;
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
