import { element } from './element.ts';
import { timestamp } from './timestamp.ts';

/** Discord's markdown as DOM nodes: the blocks of a text, then what stands inside each. */
export function markdown(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const blocks = text.split(/(```[\s\S]*?```)/);
  for (const block of blocks) {
    const code = /^```(?:[a-z]+\n)?([\s\S]*?)```$/.exec(block)?.[1];
    if (code !== undefined) fragment.append(element('pre', {}, element('code', {}, code.trim())));
    else fragment.append(...lines(block));
  }
  return fragment;
}

const linePatterns: readonly (readonly [RegExp, string])[] = [
  [/^# (.+)$/, 'h1'],
  [/^## (.+)$/, 'h2'],
  [/^### (.+)$/, 'h3'],
  [/^-# (.+)$/, 'small'],
  [/^> (.*)$/, 'blockquote'],
  [/^[-*] (.+)$/, 'li'],
];

function lines(block: string): Node[] {
  if (block === '') return [];
  return block.split('\n').map((line) => {
    for (const [pattern, tag] of linePatterns) {
      const inner = pattern.exec(line)?.[1];
      if (inner !== undefined) return element(tag, {}, ...inline(inner));
    }
    return line === '' ? element('div.gap') : element('div.line', {}, ...inline(line));
  });
}

type Rule = readonly [RegExp, (match: RegExpExecArray) => Node];

/** Tried in order at each place; the earliest match wins, the first listed where two begin together. */
const rules: readonly Rule[] = [
  [/\\([^\p{L}\p{N}\s])/u, (match) => document.createTextNode(match[1] ?? '')],
  [/``(.+?)``|`([^`]+)`/, (match) => element('code', {}, match[1] ?? match[2] ?? '')],
  [
    /\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/,
    (match) => link(match[2] ?? '', ...inline(match[1] ?? '')),
  ],
  [/<(https?:\/\/[^\s>]+)>/, (match) => link(match[1] ?? '', match[1] ?? '')],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/, (match) => timestamp(Number(match[1]), match[2] ?? 'f')],
  [/<\/([^:>]+):\d+>/, (match) => element('span.mention', {}, `/${match[1] ?? ''}`)],
  [
    /<(@[!&]?|#)(\d+)>/,
    ([, sign = '', id = '']) =>
      element('span.mention', { 'data-mention': `${sign}${id}` }, `${sign.charAt(0)}${id}`),
  ],
  [/@(?:everyone|here)\b/, (match) => element('span.mention', {}, match[0])],
  [/\|\|([\s\S]+?)\|\|/, (match) => spoiler(match[1] ?? '')],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/, (match) => element('strong', {}, ...inline(match[1] ?? ''))],
  [/__((?:\\.|[^\\])+?)__(?!_)/, (match) => element('u', {}, ...inline(match[1] ?? ''))],
  [/~~((?:\\.|[^\\])+?)~~/, (match) => element('s', {}, ...inline(match[1] ?? ''))],
  [
    /\*((?:\\.|[^\\*])+)\*|\b_((?:\\.|[^\\_])+)_\b/,
    (match) => element('em', {}, ...inline(match[1] ?? match[2] ?? '')),
  ],
  [/https?:\/\/[^\s<>)\]]+/, (match) => link(match[0], match[0])],
];

function inline(text: string): Node[] {
  let rest = text;
  const nodes: Node[] = [];
  while (rest !== '') {
    const first = earliest(rest);
    if (first === null) break;
    if (first.match.index > 0)
      nodes.push(document.createTextNode(rest.slice(0, first.match.index)));
    nodes.push(first.make(first.match));
    rest = rest.slice(first.match.index + first.match[0].length);
  }
  if (rest !== '') nodes.push(document.createTextNode(rest));
  return nodes;
}

function earliest(text: string): { match: RegExpExecArray; make: Rule[1] } | null {
  let best: { match: RegExpExecArray; make: Rule[1] } | null = null;
  for (const [pattern, make] of rules) {
    const match = pattern.exec(text);
    if (match !== null && (best === null || match.index < best.match.index)) best = { match, make };
  }
  return best;
}

function link(url: string, ...children: readonly (Node | string)[]): HTMLElement {
  return element('a', { href: url, target: '_blank', rel: 'noreferrer noopener' }, ...children);
}

function spoiler(text: string): HTMLElement {
  const hidden = element(
    'button.spoiler',
    { type: 'button', 'aria-label': 'Spoiler' },
    ...inline(text),
  );
  hidden.addEventListener('click', () => {
    hidden.classList.add('open');
  });
  return hidden;
}
