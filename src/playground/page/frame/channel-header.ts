import type { ChannelView } from '../contract/client-view.ts';
import { element } from '../element.ts';
import { lineIcon } from './line-icon.ts';
import { createRenderer } from './renderer.ts';
import type { FrameState } from './frame-state.ts';
import type { FrameTexts } from './frame-texts.ts';

export interface ChannelHeader {
  /** Buttons that open the drawers. */
  readonly navigationButton: HTMLElement;
  readonly panelButton: HTMLElement;
  show(state: FrameState): void;
}

/** The channel's name and topic above the conversation. */
export function channelHeader(header: HTMLElement): ChannelHeader {
  const navigationButton = element(
    'button.tool.open-navigation',
    { type: 'button' },
    lineIcon('navigation'),
  );
  const panelButton = element('button.tool.open-panel', { type: 'button' }, lineIcon('panel'));
  const title = element('div.title');
  header.append(navigationButton, title, panelButton);
  const redraw = createRenderer(title);
  return {
    navigationButton,
    panelButton,
    show({ here, texts, reader }) {
      navigationButton.setAttribute('aria-label', texts.openNavigation);
      panelButton.setAttribute('aria-label', texts.panel);
      panelButton.title = texts.panel;
      if (here === undefined) return;
      redraw([here.id, here.name, here.kind, here.notes, here.tags, reader.language], () => {
        const topic = topicOf(here, texts);
        return [
          lineIcon(here.kind),
          element('h2', {}, here.name),
          element('p.topic', { title: topic }, topic),
        ];
      });
    },
  };
}

function topicOf({ notes, tags, kind }: ChannelView, texts: FrameTexts): string {
  const tagTexts = tags.map((name) => `🏷 ${name}`);
  const noteTexts = notes.map((note) => texts.channelNotes[note]);
  const parts = [...tagTexts, ...noteTexts];
  return parts.length === 0 ? texts.topics[kind] : parts.join(' · ');
}
