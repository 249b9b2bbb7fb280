import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren, VNode } from 'preact';

import type { Component } from '../contract/messages.ts';
import { html } from '../html.ts';
import type { Reader } from '../reader.ts';
import { contentTexts } from './content-texts.ts';

interface ContainerProps {
  readonly part: Component;
  readonly reader: Reader;
  readonly children: ComponentChildren;
}

/** A container with an accent bar; a spoiler hides its content until a click. */
export function Container({ part, reader, children }: ContainerProps): VNode {
  const { accent_color: color, spoiler = false } = part;
  const inside = useRef<HTMLDivElement>(null);
  const [isCovered, setCovered] = useState(spoiler);
  const hasAccent = typeof color === 'number';
  useLayoutEffect(() => {
    if (spoiler && !isCovered) inside.current?.focus({ preventScroll: true });
  }, [isCovered]);
  const uncover = (): void => {
    setCovered(false);
  };
  return html`<div
    class="container ${hasAccent ? 'with-accent' : ''} ${isCovered ? 'covered' : ''}"
    style=${hasAccent ? accent(color) : undefined}
  >
    <div
      class="inside"
      inert=${isCovered}
      tabindex=${spoiler && !isCovered ? -1 : undefined}
      ref=${inside}
    >
      ${children}
    </div>
    ${
      isCovered &&
      html`<button class="uncover" type="button" onClick=${uncover}>
      <span>${contentTexts[reader.language].spoiler}</span>
    </button>`
    }
  </div>`;
}

/** The colour of a container or an embed as a style. */
export function accent(color: number): Readonly<Record<string, string>> {
  return { '--accent': `#${color.toString(16).padStart(6, '0')}` };
}
