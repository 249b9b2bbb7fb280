import type {
  InteractionEntry,
  SentEntry,
  UpstreamEntry,
  Weather,
  WorldEntry,
} from '../contract/panel.ts';
import type { Figures } from './figures.ts';
import type { Row } from './ledger.ts';
import { permissionName, type PanelWords } from './words.ts';

export type Tone = 'plain' | 'good' | 'warning' | 'danger' | 'quiet';

/** A row of the list in words. */
export interface EntryLine {
  readonly kind: 'upstream' | 'interaction' | 'sent' | 'breach' | 'world';
  readonly at: number;
  /** What sort of thing it is. */
  readonly tag: string;
  readonly title: string;
  /** What the title was asked with, in short; '' without any. */
  readonly asked: string;
  readonly facts: readonly Fact[];
  /** English, where it is not the panel's to say. */
  readonly words: string;
  /** The whole of it, for whoever opens it. */
  readonly details: readonly Detail[];
}

export interface Fact {
  readonly text: string;
  readonly tone: Tone;
}

export interface Detail {
  readonly name: string;
  readonly value: string;
}

export function entryLine(row: Row, words: PanelWords, figures: Figures): EntryLine {
  if (row.kind === 'suggestions') return suggestionsLine(row.latest, row.count, words, figures);
  const { entry } = row;
  const nothing = { asked: '', facts: [], words: '', details: [] };
  switch (entry.kind) {
    case 'upstream':
      return upstreamLine(entry, words, figures);
    case 'interaction':
      return {
        ...nothing,
        kind: 'interaction',
        at: entry.at,
        tag: words.entries.by[entry.by],
        title: interactionTitle(entry),
        facts: [plain(entry.who), ...progress(entry, words, figures)],
      };
    case 'sent':
      return { ...nothing, ...sentLine(entry, words) };
    case 'breach':
      return {
        ...nothing,
        kind: 'breach',
        at: entry.at,
        tag: words.entries.breach,
        title: `${entry.method} ${entry.route}`,
        words: entry.words,
      };
    case 'world':
      return { ...nothing, kind: 'world', at: entry.at, tag: '', title: worldTitle(entry, words) };
  }
}

function upstreamLine(entry: UpstreamEntry, words: PanelWords, figures: Figures): EntryLine {
  const { path, parameters } = readable(entry.path);
  const units = words.entries.units(entry.units, figures.count(entry.units));
  const details = parameters.map(([name, value]) => ({ name, value }));
  const code = entry.code === null ? [] : [{ name: words.entries.refusal, value: entry.code }];
  const isLong = parameters.length > 0 || code.length > 0;
  return {
    kind: 'upstream',
    at: entry.at,
    tag: words.entries.interfaces[entry.interface],
    title: entry.method === 'GET' ? path : `${entry.method} ${path}`,
    asked: parameters.map(([name, value]) => `${name}=${value}`).join('  '),
    facts: [
      upstreamStatus(entry, words),
      ...(entry.units > 0 ? [plain(units)] : []),
      ...(entry.tookMs === null ? [] : [plain(figures.took(entry.tookMs))]),
    ],
    words: '',
    details: isLong
      ? [...details, ...code, { name: words.entries.address, value: entry.path }]
      : [],
  };
}

function upstreamStatus({ status, tookMs }: UpstreamEntry, words: PanelWords): Fact {
  if (status !== null) return statusFact(status, words);
  return tookMs === null
    ? { text: words.entries.noAnswerYet, tone: 'quiet' }
    : { text: words.entries.noAnswer, tone: 'danger' };
}

function statusFact(status: number, words: PanelWords): Fact {
  if (status < 400) return { text: String(status), tone: 'good' };
  const tone = status >= 500 ? 'danger' : 'warning';
  return { text: `${status} ${words.entries.status(status)}`, tone };
}

function sentLine(
  entry: SentEntry,
  words: PanelWords,
): Pick<EntryLine, 'kind' | 'at' | 'tag' | 'title' | 'facts'> {
  return {
    kind: 'sent',
    at: entry.at,
    tag: words.entries.sent,
    title: `${entry.method} ${entry.route}`,
    facts: [statusFact(entry.status, words)],
  };
}

function suggestionsLine(
  latest: InteractionEntry,
  count: number,
  words: PanelWords,
  figures: Figures,
): EntryLine {
  return {
    kind: 'interaction',
    at: latest.at,
    tag: words.entries.suggestions(count),
    title: interactionTitle(latest),
    asked: '',
    facts: [plain(latest.who), ...progress(latest, words, figures)],
    words: '',
    details: [],
  };
}

function progress(entry: InteractionEntry, words: PanelWords, figures: Figures): readonly Fact[] {
  const { acknowledgedAfterMs: acknowledged, endedAfterMs: ended } = entry;
  const facts: Fact[] = [];
  if (acknowledged !== null)
    facts.push(plain(words.entries.acknowledged(figures.took(acknowledged))));
  // What is answered at once ends with its acknowledgement.
  if (ended !== null && ended !== acknowledged) {
    facts.push(plain(words.entries.ended(figures.took(ended))));
  }
  if (entry.state === 'failed') facts.push({ text: words.entries.failed, tone: 'danger' });
  if (entry.state === 'waiting') facts.push({ text: words.entries.waiting, tone: 'quiet' });
  return facts;
}

/** Names of slash commands have no capitals and no other letters that a message command is likely to have. */
function interactionTitle({ by, name }: InteractionEntry): string {
  const isTyped = by === 'command' || by === 'suggestion';
  return isTyped && /^[\p{Ll}\p{N}_ -]+$/u.test(name) ? `/${name}` : name;
}

function worldTitle({ what, detail }: WorldEntry, words: PanelWords): string {
  const said = words.entries.world[what];
  if (detail === '') return said;
  if (what === 'weather' && isWeather(detail, words)) {
    return words.entries.more(said, words.weather.kinds[detail].name);
  }
  // Permissions are told by Discord's names.
  const known = detail.replace(/\b[A-Z]+(_[A-Z]+)+\b/, (name) => permissionName(words, name));
  return words.entries.more(said, known);
}

function isWeather(detail: string, words: PanelWords): detail is Weather {
  return detail in words.weather.kinds;
}

/** An address's path and parameters as a person reads them. */
function readable(address: string): {
  readonly path: string;
  readonly parameters: readonly (readonly [string, string])[];
} {
  const [path = '', query = ''] = address.split('?', 2);
  return { path: decoded(path), parameters: [...new URLSearchParams(query)] };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function plain(text: string): Fact {
  return { text, tone: 'plain' };
}
