import type { ShownFile } from '../contract/messages.ts';
import { element } from '../parts/element.ts';
import type { Reading } from '../parts/reading.ts';
import type { Drawing } from './drawing.ts';
import { spoiler } from './spoiler.ts';
import { textWords } from './text-words.ts';

interface PictureOptions {
  readonly spoiler?: boolean;
  /** For the element around the picture. */
  readonly class?: string;
}

/** A picture by the address that the bot gave it; covers are invented too, the playground serves them itself. */
export function picture(
  url: string,
  description: string | null,
  drawing: Drawing,
  options: PictureOptions = {},
): HTMLElement {
  return pictureAt(addressOf(url, drawing.files), description, drawing.reading, options);
}

/** A picture by its address in the playground; without one, or where none loads, its description stands there. */
export function pictureAt(
  address: string | null,
  description: string | null,
  reading: Reading,
  options: PictureOptions = {},
): HTMLElement {
  const words = description ?? textWords[reading.language].image;
  const missing = element('span.no-picture', {}, words);
  const tag = ['span', 'picture', ...(options.class?.split(' ') ?? [])].join('.');
  const image = address === null ? missing : element('img', { src: address, alt: words });
  image.addEventListener('error', () => {
    image.replaceWith(missing);
  });
  return options.spoiler === true ? spoiler(tag, reading, image) : element(tag, {}, image);
}

/** Where a file of a message lies. */
export function fileAddress(file: ShownFile): string {
  return `/file?of=${encodeURIComponent(file.id)}`;
}

const attached = 'attachment://';

function addressOf(url: string, files: readonly ShownFile[]): string | null {
  if (!url.startsWith(attached)) return `/cover?of=${encodeURIComponent(url)}`;
  const name = url.slice(attached.length);
  const file = files.find((one) => one.name === name);
  return file === undefined ? null : fileAddress(file);
}
