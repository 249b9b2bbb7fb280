import { withoutLookAlikes, withoutRemoved } from './link-characters.ts';
import type { MarkdownNode } from './markdown-nodes.ts';
import type { LinkTarget, Rule, Source } from './parse-context.ts';

/**
 * The rule of `[text](url "title")`. If Discord's clients do not accept the text, the node is the raw text,
 * address included.
 */
export const maskedLink: Rule = (source, at, context, parse) => {
  const found = source.text[at] === '[' ? textAndTarget(source, at) : null;
  if (found === null) return null;
  const { text, target } = found;
  const { url, title, end } = target;
  const within = { ...context, before: 'x', depth: context.depth + 1 } as const;
  const content = (part: string, emoji: AllowedEmoji): Content =>
    contentOf(part, emoji, (piece) => parse(piece, { ...within, link: 'checked' }));
  const isAccepted =
    isWebAddress(url) &&
    content(text, context.shownIn === 'embed' ? 'signs' : 'none') === 'visible' &&
    (title === null || content(title, 'all') !== 'refused');
  if (!isAccepted) return { node: { kind: 'text', text: source.text.slice(at, end) }, end };
  const children = parse(withoutRemoved(text), { ...within, link: 'shown' });
  return { node: { kind: 'link', url, title: title && withoutRemoved(title), children }, end };
};

export function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}

/** The text up to a bracket without a partner. Pairs of brackets do not contain others. */
const pairedText = /\[(?:\[[^\]]*\]|[^[\]])*/y;

const targetPattern =
  /\(\s*<?((?:\([^)]*\)|[^\s\\()]|\\[^\n])*(?:\((?:[^\s\\)]|\\[^\n])*)?)(?:\s+['"]([^]*?)['"])?\s*\)/y;

function textAndTarget(
  source: Source,
  at: number,
): { readonly text: string; readonly target: LinkTarget } | null {
  pairedText.lastIndex = at;
  pairedText.test(source.text);
  const from = pairedText.lastIndex;
  const opening = source.text.indexOf('[', from);
  let closing = opening === -1 ? source.text.length : opening;
  // The last closing bracket before the next opening one closes, if a target follows it.
  while ((closing = source.text.lastIndexOf('](', closing - 1)) >= from) {
    const target = targetAt(source, closing + 1);
    if (target !== null) return { text: source.text.slice(at + 1, closing), target };
  }
  return null;
}

/** Reads each target once, because many opening brackets can precede it. */
function targetAt({ text, targets }: Source, at: number): LinkTarget | null {
  const known = targets.get(at);
  if (known !== undefined) return known;
  targetPattern.lastIndex = at;
  const match = targetPattern.exec(text);
  const [whole = '', address = '', title = null] = match ?? [];
  const url = address.replace(/>$/, '').replaceAll(/\\([^\da-z\s])/gi, '$1');
  const target = match && { url, title, end: at + whole.length };
  targets.set(at, target);
  return target;
}

/** Which emoji a text may contain; `signs`: those that are not written as names. */
type AllowedEmoji = 'none' | 'signs' | 'all';

type Content = 'refused' | 'blank' | 'visible';

const invite = /discord(?:\.gg|(?:app)?\.com\/invite)\/\w/i;

function contentOf(
  text: string,
  emoji: AllowedEmoji,
  parse: (text: string) => readonly MarkdownNode[],
): Content {
  const clean = withoutLookAlikes(withoutRemoved(text));
  if (invite.test(clean)) return 'refused';
  const all = (nodes: readonly MarkdownNode[], allowed: AllowedEmoji): Content => {
    const found = nodes.map((node) => one(node, allowed));
    if (found.includes('refused')) return 'refused';
    return found.includes('visible') ? 'visible' : 'blank';
  };
  const one = (node: MarkdownNode, allowed: AllowedEmoji): Content => {
    switch (node.kind) {
      case 'text':
        return /\S/.test(node.text) ? 'visible' : 'blank';
      case 'bold':
      case 'italic':
      case 'underline':
      case 'strike':
      case 'spoiler':
        return all(node.children, allowed);
      case 'code':
        return all(parse(node.text), 'all');
      case 'time':
        return 'visible';
      case 'emoji':
      case 'customEmoji':
        return allowed === 'none' ? 'refused' : 'visible';
      case 'namedEmoji':
        return allowed === 'all' ? 'visible' : 'refused';
      default:
        return 'refused';
    }
  };
  return all(parse(clean), emoji);
}
