import { element } from '../element.ts';
import type { EntryLine } from './entry-line.ts';
import type { Formats } from './formats.ts';

/** Renders an entry into its row; keeps the expanded state and the focus. */
export function drawEntry(row: HTMLElement, line: EntryLine, formats: Formats): void {
  const before = row.querySelector('details');
  const wasOpen = before?.open === true;
  const hadFocus = row.contains(document.activeElement);
  const opens = line.details.length > 0;
  row.className = `entry ${line.kind} ${opens ? 'opens' : 'plain'}`;
  row.replaceChildren(opens ? expander(line, formats) : content(line, formats));
  const after = row.querySelector('details');
  if (after === null) return;
  after.open = wasOpen;
  if (hadFocus) after.querySelector('summary')?.focus({ preventScroll: true });
}

function expander(line: EntryLine, formats: Formats): HTMLElement {
  const pairs = line.details.map(({ name, value }) =>
    element('div', {}, element('dt', {}, name), element('dd', { translate: 'no' }, value)),
  );
  return element(
    'details',
    {},
    element('summary', {}, content(line, formats)),
    element('dl', {}, ...pairs),
  );
}

function content(line: EntryLine, formats: Formats): HTMLElement {
  const { title, query, tag, facts, description } = line;
  const isText = line.kind === 'environment';
  return element(
    'span.line',
    {},
    element('i', { 'aria-hidden': 'true' }),
    element(
      'span.what',
      {},
      time(line.at, formats),
      ' ',
      isText
        ? element('span.title', {}, title)
        : element('span.title', { translate: 'no' }, ...breakable(title)),
    ),
    ' ',
    query !== '' && element('span.query', { translate: 'no' }, query),
    description !== '' && element('span.description', { lang: 'en' }, description),
    ' ',
    (tag !== '' || facts.length > 0) &&
      element(
        'span.facts',
        {},
        tag !== '' && element('b', {}, tag),
        ...facts.flatMap(({ text, tone }) => [' ', element(`span.fact.${tone}`, {}, text)]),
      ),
  );
}

/** Allows line breaks at slashes. */
function breakable(title: string): readonly (Node | string)[] {
  const parts = title.split(/(?<=.\/)|(?=\/)/);
  return parts.flatMap((part, at) => (at === 0 ? [part] : [element('wbr'), part]));
}

function time(at: number, formats: Formats): HTMLElement {
  return element(
    'time',
    { datetime: new Date(at).toISOString(), title: formats.moment(at) },
    formats.time(at),
  );
}
