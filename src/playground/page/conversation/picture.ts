import type { FileView } from '../contract/messages.ts';
import { element } from '../element.ts';
import type { Reader } from '../reader.ts';
import type { RenderContext } from './render-context.ts';
import { spoiler } from './spoiler.ts';
import { contentTexts } from './content-texts.ts';

interface PictureOptions {
  readonly spoiler?: boolean;
  /** Class of the surrounding element. */
  readonly class?: string;
}

/**
 * A picture by the URL from the bot. The playground serves the covers itself. Null `description`: the one of the
 * message's file.
 */
export function picture(
  url: string,
  description: string | null,
  context: RenderContext,
  options: PictureOptions = {},
): HTMLElement {
  const file = context.files.find(({ name }) => url === `${attached}${name}`);
  const text = description ?? file?.description ?? null;
  return pictureAt(addressOf(url, file), text, context.reader, options);
}

/** A picture by its URL in the playground; shows the description if it cannot be loaded. */
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

/** URL of an attachment. */
export function fileAddress(file: FileView): string {
  return `/file?of=${encodeURIComponent(file.id)}`;
}

const attached = 'attachment://';

function addressOf(url: string, file: FileView | undefined): string | null {
  if (!url.startsWith(attached)) return `/cover?of=${encodeURIComponent(url)}`;
  return file === undefined ? null : fileAddress(file);
}
