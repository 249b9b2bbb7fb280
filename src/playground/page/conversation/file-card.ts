import type { FileView } from '../contract/messages.ts';
import { element } from '../element.ts';
import type { RenderContext } from './render-context.ts';
import { formatFileSize } from './file-size.ts';
import { fileAddress, pictureAt } from './picture.ts';
import { spoiler } from './spoiler.ts';
import { contentTexts } from './content-texts.ts';

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** An attachment: a picture is shown, other files can be downloaded. */
export function fileCard(file: FileView, context: RenderContext): HTMLElement {
  const { reader } = context;
  if (pictures.has(file.contentType ?? '')) {
    const options = { class: 'file-picture', spoiler: file.spoiler };
    return pictureAt(fileAddress(file), file.description, reader, options);
  }
  const card = element(
    'span.file',
    {},
    element('span.file-sign', { 'aria-hidden': 'true' }),
    element(
      'span.file-text',
      {},
      element(
        'a.file-name',
        {
          href: fileAddress(file),
          download: file.name,
          title: file.description,
          'aria-label': contentTexts[reader.language].download(file.name),
        },
        file.name,
      ),
      element('span.file-size', {}, formatFileSize(file.size, reader)),
    ),
    element('span.file-arrow', { 'aria-hidden': 'true' }),
  );
  return file.spoiler ? spoiler('div.file-card', reader, card) : element('div.file-card', {}, card);
}
