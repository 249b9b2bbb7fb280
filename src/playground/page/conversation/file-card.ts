import type { VNode } from 'preact';

import type { FileView } from '../contract/messages.ts';
import { html } from '../html.ts';
import type { Reader } from '../reader.ts';
import { contentTexts } from './content-texts.ts';
import { formatFileSize } from './file-size.ts';
import { fileAddress, Picture } from './picture.ts';
import { Spoiler } from './spoiler.ts';

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** An attachment: a picture is shown, other files can be downloaded. */
export function fileCard(file: FileView, reader: Reader): VNode {
  const { name, size, contentType, description, spoiler } = file;
  const address = fileAddress(file);
  if (pictures.has(contentType ?? '')) {
    const shown = { address, description, reader, spoiler };
    return html`<${Picture} ...${shown} class="file-picture" />`;
  }
  const card = html`<span class="file">
    <span class="file-sign" aria-hidden="true" />
    <span class="file-text">
      <a
        class="file-name"
        href=${address}
        download=${name}
        title=${description}
        aria-label=${contentTexts[reader.language].download(name)}
        >${name}</a
      >
      <span class="file-size">${formatFileSize(size, reader)}</span>
    </span>
    <span class="file-arrow" aria-hidden="true" />
  </span>`;
  return spoiler
    ? html`<${Spoiler} tag="div" class="file-card" reader=${reader}>${card}<//>`
    : html`<div class="file-card">${card}</div>`;
}
