import { useRef, useState } from 'preact/hooks';
import type { ComponentChildren, VNode } from 'preact';

import { html } from '../html.ts';
import type { Reader } from '../reader.ts';
import { contentTexts } from './content-texts.ts';

interface SpoilerProps {
  readonly tag: 'span' | 'div';
  readonly class?: string;
  readonly reader: Reader;
  readonly children: ComponentChildren;
}

/**
 * Covers its children until a click. Covered children keep their size but are inert and hidden from
 * screen readers. The button remains, so that the keyboard can cover them again.
 */
export function Spoiler({ tag, class: classes = '', reader, children }: SpoilerProps): VNode {
  const [isOpen, setOpen] = useState(false);
  const cover = useRef<HTMLButtonElement>(null);
  return html`<${tag}
    class="${classes} spoiler ${isOpen ? 'open' : ''}"
    onClick=${({ target }: Event) => {
      setOpen(target !== cover.current || !isOpen);
    }}
  >
    <button class="cover" type="button" aria-expanded=${isOpen} ref=${cover}>
      ${contentTexts[reader.language].spoiler}
    </button>
    <span class="covered" inert=${!isOpen} aria-hidden=${isOpen ? undefined : 'true'}>${children}</span>
  <//>`;
}
