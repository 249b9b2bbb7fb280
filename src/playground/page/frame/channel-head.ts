import type { ShownChannel } from '../contract/world.ts';
import { element } from '../parts/element.ts';
import { icon } from './icons.ts';
import { redrawn } from './redraw.ts';
import type { View } from './view.ts';
import type { FrameWords } from './frame-words.ts';

export interface ChannelHead {
  /** They open what lies at either side. */
  readonly placesButton: HTMLElement;
  readonly panelButton: HTMLElement;
  show(view: View): void;
}

/** The line above the conversation: which channel it is, and what is special about it. */
export function channelHead(header: HTMLElement): ChannelHead {
  const placesButton = element('button.tool.open-places', { type: 'button' }, icon('places'));
  const panelButton = element('button.tool.open-panel', { type: 'button' }, icon('panel'));
  const title = element('div.title');
  header.append(placesButton, title, panelButton);
  const redraw = redrawn(title);
  return {
    placesButton,
    panelButton,
    show({ here, words, reading }) {
      placesButton.setAttribute('aria-label', words.openPlaces);
      panelButton.setAttribute('aria-label', words.panel);
      panelButton.title = words.panel;
      if (here === undefined) return;
      redraw([here.id, here.name, here.kind, here.notes, reading.language], () => {
        const topic = topicOf(here, words);
        return [
          icon(here.kind),
          element('h2', {}, here.name),
          element('p.topic', { title: topic }, topic),
        ];
      });
    },
  };
}

function topicOf({ notes, kind }: ShownChannel, words: FrameWords): string {
  if (notes.length === 0) return words.topics[kind];
  return notes.map((note) => words.channelNotes[note]).join(' · ');
}
