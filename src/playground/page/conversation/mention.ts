import { element } from '../element.ts';
import type { RenderContext } from './render-context.ts';
import { contentTexts, type ContentTexts } from './content-texts.ts';

/**
 * Renders a mention (`@1`, `@!1`, `@&1`, `#1`, `@everyone`). A channel mention is a button unless
 * `still` is set.
 */
export function mention(sign: string, context: RenderContext, still: boolean): HTMLElement {
  const texts = contentTexts[context.reader.language];
  const known = context.mentions.find((one) => one.sign === sign);
  const pinged = known?.pinged === true;
  const name = `${sign.charAt(0)}${known?.name.replace(/^[@#]/, '') ?? unknownName(sign, texts)}`;
  if (sign.startsWith('#') && known !== undefined && !still) {
    return pressed(name, () => {
      context.openChannel(sign.slice(1));
    });
  }
  return element(
    `span.mention${pinged ? '.pinged' : ''}`,
    { title: pinged ? texts.wasPinged : null },
    name,
  );
}

/** A mention that starts its command in the composer. */
export function commandMention(name: string, context: RenderContext, still: boolean): HTMLElement {
  if (still) return element('span.mention', {}, `/${name}`);
  return pressed(`/${name}`, () => {
    context.enterCommand(name);
  });
}

/** A server page such as `<id:guide>`, which the playground does not have. */
export function navigationMention(place: string, context: RenderContext): HTMLElement {
  return element(
    'span.mention',
    {},
    contentTexts[context.reader.language].navigation[place] ?? place,
  );
}

function pressed(name: string, press: () => void): HTMLElement {
  const drawn = element('button.mention', { type: 'button' }, name);
  drawn.addEventListener('click', press);
  return drawn;
}

function unknownName(sign: string, texts: ContentTexts): string {
  if (!/\d/.test(sign)) return sign.slice(1);
  if (sign.startsWith('#')) return texts.unknownChannel;
  return sign.startsWith('@&') ? texts.unknownRole : texts.unknownUser;
}
