import type { Embed } from '../contract/messages.ts';
import { element } from '../element.ts';
import type { RenderContext } from './render-context.ts';
import { fieldsPerRow } from './embed-fields.ts';
import { markdown, titleMarkdown } from './markdown.ts';
import { picture } from './picture.ts';
import { messageTime } from './timestamp.ts';

/** Renders an embed in Discord's layout: thumbnail next to the text, image below. */
export function embed(part: Embed, context: RenderContext): HTMLElement {
  const { thumbnail, image, color, fields = [] } = part;
  const drawn = element(
    `div.embed${thumbnail === undefined ? '' : '.with-thumbnail'}`,
    {},
    element(
      'div.embed-inside',
      {},
      element(
        'div.embed-text',
        {},
        author(part, context),
        title(part, context),
        present(part.description) && markdown(part.description, 'embed', context),
        fields.length > 0 && fieldList(fields, context),
      ),
      thumbnail !== undefined &&
        picture(thumbnail.url, null, context, { class: 'embed-thumbnail' }),
      image !== undefined && picture(image.url, null, context, { class: 'embed-image' }),
      footer(part, context),
    ),
  );
  if (color !== undefined) {
    drawn.style.setProperty('--accent', `#${color.toString(16).padStart(6, '0')}`);
  }
  return drawn;
}

function author({ author: by }: Embed, context: RenderContext): HTMLElement | null {
  if (by === undefined) return null;
  return element(
    'div.embed-author',
    {},
    icon(by.icon_url, context),
    by.url === undefined ? element('span', {}, by.name) : link(by.url, by.name),
  );
}

function title({ title: text, url }: Embed, context: RenderContext): HTMLElement | null {
  if (!present(text)) return null;
  const drawn = titleMarkdown(text, context);
  return element('h3.embed-title', {}, url === undefined ? drawn : link(url, drawn));
}

type Fields = NonNullable<Embed['fields']>;

function fieldList(fields: Fields, context: RenderContext): HTMLElement {
  const shares = fieldsPerRow(fields);
  const drawn = fields.map(({ name, value }, at) =>
    element(
      `div.embed-field.of-${String(shares[at] ?? 1)}`,
      {},
      element('dt', {}, titleMarkdown(name, context)),
      element('dd', {}, markdown(value, 'embed', context)),
    ),
  );
  return element('dl.embed-fields', {}, ...drawn);
}

function footer(
  { footer: text, timestamp: at }: Embed,
  context: RenderContext,
): HTMLElement | null {
  const ms = at === undefined ? Number.NaN : Date.parse(at);
  const time = Number.isNaN(ms) ? null : messageTime(ms, context.reader);
  if (text === undefined && time === null) return null;
  return element(
    'div.embed-footer',
    {},
    icon(text?.icon_url, context),
    element('span', {}, text?.text, text !== undefined && time !== null && ' • ', time),
  );
}

function icon(url: string | undefined, context: RenderContext): HTMLElement | null {
  return url === undefined ? null : picture(url, '', context, { class: 'embed-icon' });
}

function link(url: string, text: Node | string): HTMLElement {
  return element('a', { href: url, target: '_blank', rel: 'noreferrer noopener' }, text);
}

function present(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
