import { element } from '../parts/element.ts';
import type { Drawing } from './drawing.ts';
import { textWords, type TextWords } from './text-words.ts';

/**
 * Whom or what a text names by its sign (`@1`, `@!1`, `@&1`, `#1`, `@everyone`). A channel can be opened, unless
 * it stands where no button may be.
 */
export function mention(sign: string, drawing: Drawing, still: boolean): HTMLElement {
  const words = textWords[drawing.reading.language];
  const known = drawing.mentions.find((one) => one.sign === sign);
  const pinged = known?.pinged === true;
  const name = `${sign.charAt(0)}${known?.name.replace(/^[@#]/, '') ?? unknownName(sign, words)}`;
  if (sign.startsWith('#') && known !== undefined && !still) {
    return pressed(name, () => {
      drawing.openChannel(sign.slice(1));
    });
  }
  return element(
    `span.mention${pinged ? '.pinged' : ''}`,
    { title: pinged ? words.wasPinged : null },
    name,
  );
}

/** A command that can be taken into the message box. */
export function commandMention(name: string, drawing: Drawing, still: boolean): HTMLElement {
  if (still) return element('span.mention', {}, `/${name}`);
  return pressed(`/${name}`, () => {
    drawing.enterCommand(name);
  });
}

/** A place of every server, which the page does not have. */
export function navigationMention(place: string, drawing: Drawing): HTMLElement {
  return element(
    'span.mention',
    {},
    textWords[drawing.reading.language].navigation[place] ?? place,
  );
}

function pressed(name: string, press: () => void): HTMLElement {
  const drawn = element('button.mention', { type: 'button' }, name);
  drawn.addEventListener('click', press);
  return drawn;
}

function unknownName(sign: string, words: TextWords): string {
  if (!/\d/.test(sign)) return sign.slice(1);
  if (sign.startsWith('#')) return words.unknownChannel;
  return sign.startsWith('@&') ? words.unknownRole : words.unknownUser;
}
