import type { VNode } from 'preact';

import { html } from '../html.ts';
import { LineIcon } from './line-icon.ts';

/** Notices above the conversation; null hides a notice. */
export interface NoticeTexts {
  /** Introduces the playground. */
  readonly hint: string | null;
  /** The playground cannot be reached. */
  readonly lost: string | null;
  /** A request failed. */
  readonly problem: string | null;
  readonly dismiss: (notice: 'hint' | 'problem') => void;
}

export function Notices({
  dismissText,
  dismiss,
  ...texts
}: NoticeTexts & { readonly dismissText: string }): VNode {
  // Live regions must exist before their text changes; otherwise screen readers do not announce it.
  const notice = (kind: 'hint' | 'lost' | 'problem', role: 'alert' | 'status'): VNode => {
    const isVisible = texts[kind] !== null;
    const close =
      kind !== 'lost' &&
      html`<button
        class="tool"
        type="button"
        hidden=${!isVisible}
        aria-label=${dismissText}
        onClick=${() => {
          dismiss(kind);
        }}
      >
        <${LineIcon} name="close" />
      </button>`;
    return html`<div class="notice ${kind} ${isVisible ? 'visible' : ''}">
      <div role=${role}><p>${texts[kind]}</p></div>
      ${close}
    </div>`;
  };
  return html`<div id="notices">
    ${notice('hint', 'status')}${notice('lost', 'alert')}${notice('problem', 'alert')}
  </div>`;
}
