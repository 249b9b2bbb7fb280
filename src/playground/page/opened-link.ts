import { render, type VNode } from 'preact';

import { requireElement } from './element.ts';
import { frameTexts } from './frame/texts.ts';
import { html } from './html.ts';
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
render(
  html`<h1>${texts.title}</h1>
    ${target && html`<p class="target">${shownTarget(target)}</p>`}
    <p>${isInvented ? texts.invented : texts.real}</p>
    <p>${texts.close}</p>`,
  requireElement('main'),
);

function shownTarget({ href, protocol }: URL): VNode {
  const isLink = !isInvented && /^https?:$/u.test(protocol);
  return isLink
    ? html`<a href=${href} rel="noreferrer noopener">${href}</a>`
    : html`<span>${href}</span>`;
}
