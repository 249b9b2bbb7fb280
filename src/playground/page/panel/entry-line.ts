import type {
  InteractionEntry,
  SentEntry,
  UpstreamEntry,
  CatalogueCondition,
  EnvironmentEntry,
} from '../contract/panel.ts';
import type { Formats } from './formats.ts';
import type { ActivityRow } from './activity-history.ts';
import { permissionName, type PanelTexts } from './texts.ts';

export type Tone = 'plain' | 'good' | 'warning' | 'danger' | 'quiet';

/** The texts of a row. */
export interface EntryLine {
  readonly kind: 'upstream' | 'interaction' | 'sent' | 'breach' | 'environment';
  readonly at: number;
  readonly tag: string;
  readonly title: string;
  /** Query parameters of the request; empty without a query. */
  readonly query: string;
  readonly facts: readonly Fact[];
  /** English text of a breach; else empty. */
  readonly description: string;
  /** Shown when the row is expanded. */
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

export function entryLine(row: ActivityRow, texts: PanelTexts, formats: Formats): EntryLine {
  if (row.kind === 'suggestions') return suggestionsLine(row.latest, row.count, texts, formats);
  const { entry } = row;
  const nothing = { query: '', facts: [], description: '', details: [] };
  switch (entry.kind) {
    case 'upstream':
      return upstreamLine(entry, texts, formats);
    case 'interaction':
      return {
        ...nothing,
        kind: 'interaction',
        at: entry.at,
        tag: texts.entries.by[entry.by],
        title: interactionTitle(entry),
        facts: [plain(entry.who), ...progress(entry, texts, formats)],
      };
    case 'sent':
      return { ...nothing, ...sentLine(entry, texts) };
    case 'breach':
      return {
        ...nothing,
        kind: 'breach',
        at: entry.at,
        tag: texts.entries.breach,
        title: `${entry.method} ${entry.route}`,
        description: entry.description,
      };
    case 'environment':
      return {
        ...nothing,
        kind: 'environment',
        at: entry.at,
        tag: '',
        title: environmentTitle(entry, texts),
      };
  }
}

function upstreamLine(entry: UpstreamEntry, texts: PanelTexts, formats: Formats): EntryLine {
  const { path, parameters } = readable(entry.path);
  const units = texts.entries.units(entry.units, formats.count(entry.units));
  const details = parameters.map(([name, value]) => ({ name, value }));
  const code = entry.code === null ? [] : [{ name: texts.entries.refusal, value: entry.code }];
  const isLong = parameters.length > 0 || code.length > 0;
  return {
    kind: 'upstream',
    at: entry.at,
    tag: texts.entries.interfaces[entry.interface],
    title: entry.method === 'GET' ? path : `${entry.method} ${path}`,
    query: parameters.map(([name, value]) => `${name}=${value}`).join('  '),
    facts: [
      upstreamStatus(entry, texts),
      ...(entry.units > 0 ? [plain(units)] : []),
      ...(entry.tookMs === null ? [] : [plain(formats.duration(entry.tookMs))]),
    ],
    description: '',
    details: isLong
      ? [...details, ...code, { name: texts.entries.address, value: entry.path }]
      : [],
  };
}

function upstreamStatus({ status, tookMs }: UpstreamEntry, texts: PanelTexts): Fact {
  if (status !== null) return statusFact(status, texts);
  return tookMs === null
    ? { text: texts.entries.noAnswerYet, tone: 'quiet' }
    : { text: texts.entries.noAnswer, tone: 'danger' };
}

function statusFact(status: number, texts: PanelTexts): Fact {
  if (status < 400) return { text: String(status), tone: 'good' };
  const tone = status >= 500 ? 'danger' : 'warning';
  return { text: `${status} ${texts.entries.status(status)}`, tone };
}

function sentLine(
  entry: SentEntry,
  texts: PanelTexts,
): Pick<EntryLine, 'kind' | 'at' | 'tag' | 'title' | 'facts'> {
  return {
    kind: 'sent',
    at: entry.at,
    tag: texts.entries.sent,
    title: `${entry.method} ${entry.route}`,
    facts: [statusFact(entry.status, texts)],
  };
}

function suggestionsLine(
  latest: InteractionEntry,
  count: number,
  texts: PanelTexts,
  formats: Formats,
): EntryLine {
  return {
    kind: 'interaction',
    at: latest.at,
    tag: texts.entries.suggestions(count),
    title: interactionTitle(latest),
    query: '',
    facts: [plain(latest.who), ...progress(latest, texts, formats)],
    description: '',
    details: [],
  };
}

function progress(entry: InteractionEntry, texts: PanelTexts, formats: Formats): readonly Fact[] {
  const { acknowledgedAfterMs: acknowledged, endedAfterMs: ended } = entry;
  const facts: Fact[] = [];
  if (acknowledged !== null)
    facts.push(plain(texts.entries.acknowledged(formats.duration(acknowledged))));
  // An immediate reply acknowledges and ends the interaction at the same time.
  if (ended !== null && ended !== acknowledged) {
    facts.push(plain(texts.entries.ended(formats.duration(ended))));
  }
  if (entry.state === 'failed') facts.push({ text: texts.entries.failed, tone: 'danger' });
  if (entry.showedProblem) facts.push({ text: texts.entries.showedProblem, tone: 'danger' });
  if (entry.state === 'waiting') facts.push({ text: texts.entries.waiting, tone: 'quiet' });
  return facts;
}

/** Slash command names contain only lowercase letters, digits, `_` and `-`. */
function interactionTitle({ by, name }: InteractionEntry): string {
  const isTyped = by === 'command' || by === 'suggestion';
  return isTyped && /^[\p{Ll}\p{N}_ -]+$/u.test(name) ? `/${name}` : name;
}

function environmentTitle({ event, detail }: EnvironmentEntry, texts: PanelTexts): string {
  const label = texts.entries.environment[event];
  if (detail === '') return label;
  if (event === 'catalogue' && isCondition(detail, texts)) {
    return texts.entries.more(label, texts.catalogue.kinds[detail].name);
  }
  // The detail contains Discord's names of permissions.
  const known = detail.replace(/\b[A-Z]+(_[A-Z]+)+\b/, (name) => permissionName(texts, name));
  return texts.entries.more(label, known);
}

function isCondition(detail: string, texts: PanelTexts): detail is CatalogueCondition {
  return detail in texts.catalogue.kinds;
}

/** Decodes a path and its query for display. */
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
