import { element, requireElement } from './element.ts';
import { frameTexts } from './frame/texts.ts';
import { readerFor } from './reader.ts';

// The page that opens instead of a link's target.
const query = new URLSearchParams(location.search);
const target = URL.parse(query.get('to') ?? '');
const { language } = readerFor(query.get('locale') ?? '', 'UTC');
const { openedLink: texts } = frameTexts[language];
const isInvented = target?.hostname.endsWith('.example') === true;

document.documentElement.lang = language;
document.documentElement.dataset['theme'] = query.get('theme') ?? 'system';
document.title = `Colophon | ${texts.title}`;
requireElement('main').append(
  element('h1', {}, texts.title),
  ...(target === null ? [] : shownTarget(target)),
  element('p', {}, isInvented ? texts.invented : texts.real),
  element('p', {}, texts.close),
);

function shownTarget({ href, protocol }: URL): HTMLElement[] {
  const isLink = !isInvented && /^https?:$/u.test(protocol);
  const shown = isLink
    ? element('a', { href, rel: 'noreferrer noopener' }, href)
    : element('span', {}, href);
  return [element('p.target', {}, shown)];
}
