import { useState } from 'preact/hooks';
import type { VNode } from 'preact';

import type { FileView } from '../contract/messages.ts';
import { html } from '../html.ts';
import type { Reader } from '../reader.ts';
import { contentTexts } from './content-texts.ts';
import type { RenderContext } from './render-context.ts';
import { Spoiler } from './spoiler.ts';

interface PictureProps {
  /** URL in the playground; null without a picture. */
  readonly address: string | null;
  readonly description: string | null;
  readonly reader: Reader;
  readonly spoiler?: boolean;
  readonly class: string;
}

/** A picture; shows the description if it cannot be loaded. */
export function Picture(props: PictureProps): VNode {
  const { address, description, reader, spoiler = false } = props;
  const [isMissing, setMissing] = useState(address === null);
  const text = description ?? contentTexts[reader.language].image;
  const fail = (): void => {
    setMissing(true);
  };
  const image = isMissing
    ? html`<span class="no-picture">${text}</span>`
    : html`<img src=${address} alt=${text} onError=${fail} />`;
  const classes = `picture ${props.class}`;
  return spoiler
    ? html`<${Spoiler} tag="span" class=${classes} reader=${reader}>${image}<//>`
    : html`<span class=${classes}>${image}</span>`;
}

/**
 * A picture by the URL from the bot. The playground serves the covers itself. Null `description`: the one of the
 * message's file.
 */
export function picture(
  url: string,
  description: string | null,
  { files, reader }: Pick<RenderContext, 'files' | 'reader'>,
  classes: string,
  spoiler = false,
): VNode {
  const file = files.find(({ name }) => url === `${attached}${name}`);
  const address = addressOf(url, file);
  const text = description ?? file?.description ?? null;
  const shown = { address, description: text, reader, spoiler };
  return html`<${Picture} ...${shown} class=${classes} />`;
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
