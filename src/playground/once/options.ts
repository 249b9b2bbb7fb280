import { people, places } from '../backend/presets.ts';
import { parseLine, type OnceLine } from './line.ts';

/** What is asked for with `--once`. */
export interface OnceOptions {
  readonly act: 'once';
  readonly lines: readonly OnceLine[];
  readonly as: string;
  readonly place: string;
  /** By name; without one, the place's first. */
  readonly channel: string | undefined;
  readonly locale: string;
  readonly timeZone: string;
  readonly spoilers: boolean;
  readonly json: boolean;
}

/** The options as they stand on the command line. */
export interface OnceValues {
  readonly once: readonly string[];
  readonly as: string;
  readonly in: string;
  readonly channel: string | undefined;
  readonly locale: string;
  readonly 'time-zone': string | undefined;
  readonly spoilers: boolean;
  readonly json: boolean;
}

/** Discord's languages (Reference, Locales). */
const LOCALES =
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko'.split(
    ' ',
  );

/** Checks the options of `--once`; a string says in one line what is wrong. */
export function parseOnceOptions(values: OnceValues): OnceOptions | string {
  const { once, as, in: place, channel, locale, spoilers, json } = values;
  const { 'time-zone': timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone } = values;
  const roles = people.filter(({ id }) => id === 'reader' || id === 'admin').map(({ id }) => id);
  const placeIds = places.map(({ id }) => id);
  if (!roles.some((id) => id === as)) return choiceError('--as', roles, as);
  if (!placeIds.some((id) => id === place)) return choiceError('--in', placeIds, place);
  if (channel !== undefined && place === 'direct') {
    return '--channel goes with a server: direct messages have none.';
  }
  if (!LOCALES.includes(locale)) {
    return `--locale takes a language of Discord, such as en-US, zh-CN or zh-TW, not "${locale}".`;
  }
  if (!isTimeZone(timeZone)) {
    return `--time-zone takes an IANA name such as Asia/Taipei, not "${timeZone}".`;
  }
  const lines = once.map(parseLine);
  const wrong = lines.find((line) => line.act === 'wrong');
  if (wrong !== undefined) return `--once: ${wrong.why}`;
  return { act: 'once', lines, as, place, channel, locale, timeZone, spoilers, json };
}

function choiceError(option: string, known: readonly string[], given: string): string {
  return `${option} takes ${known.slice(0, -1).join(', ')} or ${known.at(-1) ?? ''}, not "${given}".`;
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
