import type { VNode } from 'preact';

import { html } from '../html.ts';
import { contentTexts, type ContentTexts } from './content-texts.ts';
import type { RenderContext } from './render-context.ts';

/**
 * Renders a mention (`@1`, `@!1`, `@&1`, `#1`, `@everyone`). A channel mention is a button unless
 * `still` is set.
 */
export function mention(sign: string, context: RenderContext, still: boolean): VNode {
  const texts = contentTexts[context.reader.language];
  const known = context.mentions.find((one) => one.sign === sign);
  const pinged = known?.pinged === true;
  const name = mentionName(sign, context);
  if (sign.startsWith('#') && known !== undefined && !still) {
    return pressed(name, () => {
      context.openChannel(sign.slice(1));
    });
  }
  return html`<span
    class="mention ${pinged ? 'pinged' : ''}"
    title=${pinged ? texts.wasPinged : undefined}
    >${name}</span
  >`;
}

/** The text of a mention. */
export function mentionName(sign: string, { mentions, reader }: RenderContext): string {
  const known = mentions.find((one) => one.sign === sign)?.name.replace(/^[@#]/, '');
  return `${sign.charAt(0)}${known ?? unknownName(sign, contentTexts[reader.language])}`;
}

/** A mention that starts its command in the composer. */
export function commandMention(name: string, context: RenderContext, still: boolean): VNode {
  if (still) return html`<span class="mention">/${name}</span>`;
  return pressed(`/${name}`, () => {
    context.enterCommand(name);
  });
}

/** The text of a server page such as `<id:guide>`, which the playground does not have. */
export function navigationName(place: string, { reader }: RenderContext): string {
  return contentTexts[reader.language].navigation[place] ?? place;
}

function pressed(name: string, press: () => void): VNode {
  return html`<button class="mention" type="button" onClick=${press}>${name}</button>`;
}

function unknownName(sign: string, texts: ContentTexts): string {
  if (!/\d/.test(sign)) return sign.slice(1);
  if (sign.startsWith('#')) return texts.unknownChannel;
  return sign.startsWith('@&') ? texts.unknownRole : texts.unknownUser;
}
