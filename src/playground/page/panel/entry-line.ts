import type { ActivityEntry, InteractionEntry, UpstreamEntry } from '../contract/panel.ts';
import type { Formats } from './formats.ts';
import type { PanelTexts } from './texts.ts';

/** The texts of an activity entry. */
export interface EntryLine {
  readonly kind: ActivityEntry['kind'];
  readonly at: number;
  readonly tag: string;
  readonly title: string;
  /** Query parameters of the request; empty without a query. */
  readonly query: string;
  readonly facts: readonly Fact[];
  /** English text of a breach; else empty. */
  readonly description: string;
}

interface Fact {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'warning' | 'danger' | 'quiet';
}

export function entryLine(entry: ActivityEntry, texts: PanelTexts, formats: Formats): EntryLine {
  const { kind, at } = entry;
  const nothing = { kind, at, query: '', facts: [], description: '' };
  switch (entry.kind) {
    case 'upstream':
      return { ...nothing, ...upstreamLine(entry, texts, formats) };
    case 'interaction':
      return {
        ...nothing,
        tag: texts.entries.by[entry.by],
        title: interactionTitle(entry),
        facts: [plain(entry.who), ...progress(entry, texts, formats)],
      };
    case 'sent':
      return {
        ...nothing,
        tag: texts.entries.sent,
        title: `${entry.method} ${entry.route}`,
        facts: [statusFact(entry.status, texts)],
      };
    case 'breach':
      return {
        ...nothing,
        tag: texts.entries.breach,
        title: `${entry.method} ${entry.route}`,
        description: entry.description,
      };
  }
}

function upstreamLine(
  entry: UpstreamEntry,
  texts: PanelTexts,
  formats: Formats,
): Pick<EntryLine, 'tag' | 'title' | 'query' | 'facts'> {
  const [path = '', query = ''] = entry.path.split('?', 2);
  const title = decoded(path);
  const units = texts.entries.units(entry.units, formats.count(entry.units));
  return {
    tag: texts.entries.interfaces[entry.interface],
    title: entry.method === 'GET' ? title : `${entry.method} ${title}`,
    query: Array.from(new URLSearchParams(query), (parameter) => parameter.join('=')).join('  '),
    facts: [
      upstreamStatus(entry, texts),
      ...(entry.units > 0 ? [plain(units)] : []),
      ...(entry.tookMs === null ? [] : [plain(formats.duration(entry.tookMs))]),
    ],
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
