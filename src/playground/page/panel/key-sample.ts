import { useRef, useState } from 'preact/hooks';
import type { VNode } from 'preact';

import { html } from '../html.ts';
import type { PanelTexts } from './texts.ts';

/** Shows a sample API key with a copy button. */
export function KeySample({ texts, sampleKey }: { texts: PanelTexts; sampleKey: string }): VNode {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const { key } = texts;
  const [start, command, end] = key.sampleNote.split('`');
  const copy = (): void => {
    navigator.clipboard.writeText(sampleKey).then(
      () => {
        setOutcome('copied');
      },
      () => {
        // The clipboard is not available.
        field.current?.select();
        setOutcome('selected');
      },
    );
  };
  return html`<div class="sample">
    <label for="panel-sample-key">${key.sample}</label>
    <div class="row">
      <input
        id="panel-sample-key"
        ref=${field}
        value=${sampleKey}
        readonly
        aria-describedby="panel-sample-note"
        autocomplete="off"
        spellcheck="false"
      />
      <button class="copy" type="button" onClick=${copy}>${key.copy}</button>
    </div>
    <p class="note" id="panel-sample-note">
      ${start}<code translate="no">${command}</code>${end}
    </p>
    <p
      class="outcome"
      role="status"
      data-outcome=${outcome === null ? undefined : outcome === 'copied' ? 'done' : 'busy'}
    >
      ${outcome === null ? '' : key[outcome]}
    </p>
  </div>`;
}
