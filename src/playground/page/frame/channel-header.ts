import type { VNode } from 'preact';

import type { ChannelView } from '../contract/client-view.ts';
import { html } from '../html.ts';
import type { FrameProps } from './frame-state.ts';
import { LineIcon } from './line-icon.ts';
import type { FrameTexts } from './texts-en.ts';

/** The channel's name and topic above the conversation, and the buttons that open the drawers. */
export function ChannelHeader({
  state: { here, texts, settings },
  actions: { drawers, change },
  isPanelOpen,
}: FrameProps & { readonly isPanelOpen: boolean }): VNode {
  const topic = here === undefined ? '' : topicOf(here, texts);
  return html`<header id="head">
    <button
      class="tool open-navigation"
      type="button"
      aria-label=${texts.openNavigation}
      aria-controls="navigation"
      aria-expanded=${drawers.open === 'navigation'}
      onClick=${() => {
        drawers.enter('navigation');
      }}
    >
      <${LineIcon} name="navigation" />
    </button>
    <div class="title">
      ${
        here && [
          html`<${LineIcon} name=${here.kind} />`,
          html`<h2>${here.name}</h2>`,
          html`<p class="topic" title=${topic}>${topic}</p>`,
        ]
      }
    </div>
    <button
      class="tool open-panel"
      type="button"
      aria-label=${texts.panel}
      title=${texts.panel}
      aria-controls="panel"
      aria-expanded=${isPanelOpen}
      onClick=${() => {
        if (drawers.isWide) change({ panel: !settings.panel });
        else drawers.enter('panel');
      }}
    >
      <${LineIcon} name="panel" />
    </button>
  </header>`;
}

function topicOf({ notes, tags, kind }: ChannelView, texts: FrameTexts): string {
  const tagTexts = tags.map((name) => `🏷 ${name}`);
  const noteTexts = notes.map((note) => texts.channelNotes[note]);
  const parts = [...tagTexts, ...noteTexts];
  return parts.length === 0 ? texts.topics[kind] : parts.join(' · ');
}
