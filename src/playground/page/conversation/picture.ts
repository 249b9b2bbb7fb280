import type { FileView } from '../contract/messages.ts';
import { element } from '../element.ts';
import type { Reader } from '../reader.ts';
import type { RenderContext } from './render-context.ts';
import { spoiler } from './spoiler.ts';
import { contentTexts } from './content-texts.ts';

interface PictureOptions {
  readonly spoiler?: boolean;
  /** For the element around the picture. */
  readonly class?: string;
}

/** A picture by the address that the bot gave it; covers are invented too, the playground serves them itself. */
export function picture(
  url: string,
  description: string | null,
  context: RenderContext,
  options: PictureOptions = {},
): HTMLElement {
  return pictureAt(addressOf(url, context.files), description, context.reader, options);
}

/** A picture by its address in the playground; without one, or where none loads, its description stands there. */
export function pictureAt(
  address: string | null,
  description: string | null,
  reader: Reader,
  options: PictureOptions = {},
): HTMLElement {
  const text = description ?? contentTexts[reader.language].image;
  const missing = element('span.no-picture', {}, text);
  const tag = ['span', 'picture', ...(options.class?.split(' ') ?? [])].join('.');
  const image = address === null ? missing : element('img', { src: address, alt: text });
  image.addEventListener('error', () => {
    image.replaceWith(missing);
  });
  return options.spoiler === true ? spoiler(tag, reader, image) : element(tag, {}, image);
}

/** Where a file of a message lies. */
export function fileAddress(file: FileView): string {
  return `/file?of=${encodeURIComponent(file.id)}`;
}

const attached = 'attachment://';

function addressOf(url: string, files: readonly FileView[]): string | null {
  if (!url.startsWith(attached)) return `/cover?of=${encodeURIComponent(url)}`;
  const name = url.slice(attached.length);
  const file = files.find((one) => one.name === name);
  return file === undefined ? null : fileAddress(file);
}
