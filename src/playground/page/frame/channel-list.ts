import type { ChannelNote, ShownChannel } from '../contract/world.ts';
import { element } from '../parts/element.ts';
import { avatar } from '../seeing/avatar.ts';
import { channelTree, type Branch } from './channel-tree.ts';
import { icon, type IconName } from './icons.ts';
import { redrawn } from './redraw.ts';
import { placeName, type View } from './view.ts';

/** The channels of the place one is in, under its name. They come and go with forum posts and threads. */
export function channelList(
  root: HTMLElement,
  open: (id: string) => void,
): { show(view: View): void } {
  const redraw = redrawn(root);
  return {
    show(view) {
      const { words, place } = view;
      if (place === undefined) return;
      const within = view.channels.filter((channel) => channel.place === place.id);
      const listed = within.map((channel) => [channel, view.isUnread(channel)]);
      redraw([place.id, listed, view.here?.id, view.reading.language], () => [
        element(
          'header',
          {},
          element('strong', {}, placeName(place, words)),
          place.server !== null &&
            element('span.tag', { title: words.placeNotes[place.kind] }, words.tags[place.kind]),
        ),
        element(
          'div.groups',
          {},
          ...channelTree(within).map(({ kind, branches }) =>
            element(
              'section.group',
              {},
              element('p', {}, words.groups[kind]),
              element(
                'ul',
                { 'aria-label': words.groups[kind] },
                ...branches.map((branch) => branchItem(branch, view, open)),
              ),
            ),
          ),
        ),
      ]);
    },
  };
}

function branchItem(
  { channel, threads }: Branch,
  view: View,
  open: (id: string) => void,
): HTMLElement {
  return element(
    'li',
    {},
    channelButton(channel, view, open),
    threads.length > 0 &&
      element(
        'ul.threads',
        {},
        ...threads.map((thread) => element('li', {}, channelButton(thread, view, open))),
      ),
  );
}

function channelButton(
  channel: ShownChannel,
  { words, here, isUnread }: View,
  open: (id: string) => void,
): HTMLElement {
  const isNew = isUnread(channel);
  const notes = channel.notes.map((note) => words.channelNotes[note]);
  const heard = [words.kinds[channel.kind], ...notes, ...(isNew ? [words.unread] : [])];
  const button = element(
    'button.channel',
    {
      type: 'button',
      'data-channel': channel.id,
      'data-key': channel.id,
      'aria-current': channel.id === here?.id && 'true',
    },
    leading(channel),
    element('span.name', {}, channel.name),
    element('span.only-heard', {}, `, ${heard.join(', ')}`),
    ...channel.notes.flatMap((note) => noteSign(note, words.channelNotes[note])),
  );
  button.classList.add(channel.kind);
  button.classList.toggle('unread', isNew);
  button.addEventListener('click', () => {
    open(channel.id);
  });
  return button;
}

/** Threads have the line that leads to them instead of a sign. */
function leading({ kind, name }: ShownChannel): Node | null {
  if (kind === 'thread') return null;
  return kind === 'direct' ? avatar(name, true) : icon(kind);
}

function noteSign(note: ChannelNote, words: string): readonly Node[] {
  const sign = noteSigns[note];
  return sign === null ? [] : [element('span.note', { title: words }, icon(sign))];
}

const noteSigns: Readonly<Record<ChannelNote, IconName | null>> = {
  hiddenFromBot: 'hidden',
  botMayNotPost: 'lock',
  asksForTag: null,
  archived: 'archived',
  locked: 'lock',
};
