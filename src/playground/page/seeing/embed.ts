import type { Embed } from '../contract/messages.ts';
import { element } from '../parts/element.ts';
import type { Drawing } from './drawing.ts';
import { fieldsPerRow } from './embed-fields.ts';
import { inlineMarkdown, markdown } from './markdown.ts';
import { picture } from './picture.ts';
import { clockTime } from './timestamp.ts';

/** An embed as Discord lays it out: the thumbnail beside the text, the image below it. */
export function embed(part: Embed, drawing: Drawing): HTMLElement {
  const { thumbnail, image, color, fields = [] } = part;
  const drawn = element(
    `div.embed${thumbnail === undefined ? '' : '.with-thumbnail'}`,
    {},
    element(
      'div.embed-inside',
      {},
      element(
        'div.embed-words',
        {},
        author(part, drawing),
        title(part, drawing),
        present(part.description) && markdown(part.description, drawing),
        fields.length > 0 && fieldList(fields, drawing),
      ),
      thumbnail !== undefined &&
        picture(thumbnail.url, null, drawing, { class: 'embed-thumbnail' }),
      image !== undefined && picture(image.url, null, drawing, { class: 'embed-image' }),
      footer(part, drawing),
    ),
  );
  if (color !== undefined) {
    drawn.style.setProperty('--accent', `#${color.toString(16).padStart(6, '0')}`);
  }
  return drawn;
}

function author({ author: by }: Embed, drawing: Drawing): HTMLElement | null {
  if (by === undefined) return null;
  return element(
    'div.embed-author',
    {},
    icon(by.icon_url, drawing),
    by.url === undefined ? element('span', {}, by.name) : link(by.url, by.name),
  );
}

function title({ title: words, url }: Embed, drawing: Drawing): HTMLElement | null {
  if (!present(words)) return null;
  const drawn = inlineMarkdown(words, drawing, url !== undefined);
  return element('h3.embed-title', {}, url === undefined ? drawn : link(url, drawn));
}

type Fields = NonNullable<Embed['fields']>;

function fieldList(fields: Fields, drawing: Drawing): HTMLElement {
  const shares = fieldsPerRow(fields);
  const drawn = fields.map(({ name, value }, at) =>
    element(
      `div.embed-field.of-${String(shares[at] ?? 1)}`,
      {},
      element('dt', {}, inlineMarkdown(name, drawing)),
      element('dd', {}, markdown(value, drawing)),
    ),
  );
  return element('dl.embed-fields', {}, ...drawn);
}

function footer({ footer: words, timestamp: at }: Embed, drawing: Drawing): HTMLElement | null {
  const ms = at === undefined ? Number.NaN : Date.parse(at);
  const time = Number.isNaN(ms) ? null : clockTime(ms, drawing.reading);
  if (words === undefined && time === null) return null;
  return element(
    'div.embed-footer',
    {},
    icon(words?.icon_url, drawing),
    element('span', {}, words?.text, words !== undefined && time !== null && ' • ', time),
  );
}

function icon(url: string | undefined, drawing: Drawing): HTMLElement | null {
  return url === undefined ? null : picture(url, '', drawing, { class: 'embed-icon' });
}

function link(url: string, words: Node | string): HTMLElement {
  return element('a', { href: url, target: '_blank', rel: 'noreferrer noopener' }, words);
}

function present(words: string | undefined): words is string {
  return words !== undefined && words !== '';
}
