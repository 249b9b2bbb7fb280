import type { VNode } from 'preact';

import type { Embed } from '../contract/messages.ts';
import { html } from '../html.ts';
import { accent } from './container.ts';
import { fieldsPerRow } from './embed-fields.ts';
import { markdown, titleMarkdown } from './markdown.ts';
import { picture } from './picture.ts';
import type { RenderContext } from './render-context.ts';
import { outgoing } from './small-parts.ts';
import { MessageTime } from './timestamp.ts';

/** Renders an embed in Discord's layout: thumbnail next to the text, image below. */
export function embed(part: Embed, context: RenderContext): VNode {
  const { author, title, url, description, thumbnail, image, color, fields = [] } = part;
  return html`<div
    class="embed ${thumbnail === undefined ? '' : 'with-thumbnail'}"
    style=${color === undefined ? undefined : accent(color)}
  >
    <div class="embed-inside">
      <div class="embed-text">
        ${
          author &&
          html`<div class="embed-author">
          ${icon(author.icon_url, context)}
          ${
            author.url === undefined
              ? html`<span>${author.name}</span>`
              : html`<a ...${outgoing(author.url)}>${author.name}</a>`
          }
        </div>`
        }
        ${
          present(title) &&
          html`<h3 class="embed-title">
          ${
            url === undefined
              ? titleMarkdown(title, context)
              : html`<a ...${outgoing(url)}>${titleMarkdown(title, context)}</a>`
          }
        </h3>`
        }
        ${present(description) && markdown(description, 'embed', context)}
        ${fields.length > 0 && fieldList(fields, context)}
      </div>
      ${thumbnail && picture(thumbnail.url, null, context, 'embed-thumbnail')}
      ${image && picture(image.url, null, context, 'embed-image')}
      ${footer(part, context)}
    </div>
  </div>`;
}

function fieldList(fields: NonNullable<Embed['fields']>, context: RenderContext): VNode {
  const shares = fieldsPerRow(fields);
  return html`<dl class="embed-fields">
    ${fields.map(
      ({ name, value }, at) => html`<div class="embed-field of-${shares[at] ?? 1}">
        <dt>${titleMarkdown(name, context)}</dt>
        <dd>${markdown(value, 'embed', context)}</dd>
      </div>`,
    )}
  </dl>`;
}

function footer({ footer: text, timestamp = '' }: Embed, context: RenderContext): VNode | null {
  const ms = Date.parse(timestamp);
  const time = !Number.isNaN(ms) && html`<${MessageTime} ms=${ms} reader=${context.reader} />`;
  if (text === undefined && time === false) return null;
  return html`<div class="embed-footer">
    ${icon(text?.icon_url, context)}
    <span>${text?.text}${text !== undefined && time !== false && ' • '}${time}</span>
  </div>`;
}

function icon(url: string | undefined, context: RenderContext): VNode | undefined {
  return url === undefined ? undefined : picture(url, '', context, 'embed-icon');
}

function present(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
