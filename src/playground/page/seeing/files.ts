import type { ShownFile } from '../contract/messages.ts';
import { element } from '../parts/element.ts';
import type { Drawing } from './drawing.ts';
import { sizeWords } from './files-size.ts';
import { fileAddress, pictureAt } from './picture.ts';
import { spoiler } from './spoiler.ts';
import { textWords } from './text-words.ts';

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** A file that hangs on a message: a picture is shown, anything else can be fetched. */
export function fileCard(file: ShownFile, drawing: Drawing): HTMLElement {
  const { reading } = drawing;
  if (pictures.has(file.contentType ?? '')) {
    const options = { class: 'file-picture', spoiler: file.spoiler };
    return pictureAt(fileAddress(file), file.description, reading, options);
  }
  const card = element(
    'span.file',
    {},
    element('span.file-sign', { 'aria-hidden': 'true' }),
    element(
      'span.file-words',
      {},
      element(
        'a.file-name',
        {
          href: fileAddress(file),
          download: file.name,
          title: file.description,
          'aria-label': textWords[reading.language].download(file.name),
        },
        file.name,
      ),
      element('span.file-size', {}, sizeWords(file.size, reading)),
    ),
    element('span.file-arrow', { 'aria-hidden': 'true' }),
  );
  return file.spoiler
    ? spoiler('div.file-card', reading, card)
    : element('div.file-card', {}, card);
}
