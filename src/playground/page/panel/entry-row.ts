import { element } from '../parts/element.ts';
import type { EntryLine } from './entry-line.ts';
import type { Figures } from './figures.ts';

/** Draws a line of the list into its row. What is open or has the focus in it stays so. */
export function drawEntry(row: HTMLElement, line: EntryLine, figures: Figures): void {
  const before = row.querySelector('details');
  const wasOpen = before?.open === true;
  const hadFocus = row.contains(document.activeElement);
  const opens = line.details.length > 0;
  row.className = `entry ${line.kind} ${opens ? 'opens' : 'plain'}`;
  row.replaceChildren(opens ? expander(line, figures) : content(line, figures));
  const after = row.querySelector('details');
  if (after === null) return;
  after.open = wasOpen;
  if (hadFocus) after.querySelector('summary')?.focus({ preventScroll: true });
}

function expander(line: EntryLine, figures: Figures): HTMLElement {
  const pairs = line.details.map(({ name, value }) =>
    element('div', {}, element('dt', {}, name), element('dd', { translate: 'no' }, value)),
  );
  return element(
    'details',
    {},
    element('summary', {}, content(line, figures)),
    element('dl', {}, ...pairs),
  );
}

function content(line: EntryLine, figures: Figures): HTMLElement {
  const { title, asked, tag, facts, words } = line;
  const isText = line.kind === 'world';
  return element(
    'span.line',
    {},
    element('i', { 'aria-hidden': 'true' }),
    element(
      'span.what',
      {},
      time(line.at, figures),
      ' ',
      isText
        ? element('span.title', {}, title)
        : element('span.title', { translate: 'no' }, ...breakable(title)),
    ),
    ' ',
    asked !== '' && element('span.asked', { translate: 'no' }, asked),
    words !== '' && element('span.words', { lang: 'en' }, words),
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

/** A route breaks at its slashes where it has to. */
function breakable(title: string): readonly (Node | string)[] {
  const parts = title.split(/(?<=.\/)|(?=\/)/);
  return parts.flatMap((part, at) => (at === 0 ? [part] : [element('wbr'), part]));
}

function time(at: number, figures: Figures): HTMLElement {
  return element(
    'time',
    { datetime: new Date(at).toISOString(), title: figures.moment(at) },
    figures.time(at),
  );
}
