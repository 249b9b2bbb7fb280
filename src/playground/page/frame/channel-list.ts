import type { ChannelNote, ChannelView } from '../contract/client-view.ts';
import { element } from '../element.ts';
import { avatar } from '../conversation/avatar.ts';
import { channelTree, type ChannelBranch } from './channel-tree.ts';
import { lineIcon, type LineIconName } from './line-icon.ts';
import { createRenderer } from './renderer.ts';
import { serverName, type FrameState } from './frame-state.ts';

/** The name and channels of the open server. */
export function channelList(
  root: HTMLElement,
  open: (id: string) => void,
): { show(state: FrameState): void } {
  const redraw = createRenderer(root);
  return {
    show(state) {
      const { texts, server } = state;
      if (server === undefined) return;
      const within = state.channels.filter((channel) => channel.server === server.id);
      const listed = within.map((channel) => [channel, state.isUnread(channel)]);
      redraw([server.id, listed, state.here?.id, state.reader.language], () => [
        element(
          'header',
          {},
          element('strong', {}, serverName(server, texts)),
          server.name !== null &&
            element('span.tag', { title: texts.serverNotes[server.kind] }, texts.tags[server.kind]),
        ),
        element(
          'div.groups',
          {},
          ...channelTree(within).map(({ kind, branches }) =>
            element(
              'section.group',
              {},
              element('p', {}, texts.groups[kind]),
              element(
                'ul',
                { 'aria-label': texts.groups[kind] },
                ...branches.map((branch) => branchItem(branch, state, open)),
              ),
            ),
          ),
        ),
      ]);
    },
  };
}

function branchItem(
  { channel, threads }: ChannelBranch,
  state: FrameState,
  open: (id: string) => void,
): HTMLElement {
  return element(
    'li',
    {},
    channelButton(channel, state, open),
    threads.length > 0 &&
      element(
        'ul.threads',
        {},
        ...threads.map((thread) => element('li', {}, channelButton(thread, state, open))),
      ),
  );
}

function channelButton(
  channel: ChannelView,
  { texts, here, isUnread }: FrameState,
  open: (id: string) => void,
): HTMLElement {
  const isNew = isUnread(channel);
  const notes = channel.notes.map((note) => texts.channelNotes[note]);
  const details = [texts.kinds[channel.kind], ...notes, ...(isNew ? [texts.unread] : [])];
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
    element('span.visually-hidden', {}, `, ${details.join(', ')}`),
    ...channel.notes.flatMap((note) => noteSign(note, texts.channelNotes[note])),
  );
  button.classList.add(channel.kind);
  button.classList.toggle('unread', isNew);
  button.addEventListener('click', () => {
    open(channel.id);
  });
  return button;
}

/** A thread has a connecting line instead of an icon. */
function leading({ kind, name }: ChannelView): Node | null {
  if (kind === 'thread') return null;
  return kind === 'direct' ? avatar(name, true) : lineIcon(kind);
}

function noteSign(note: ChannelNote, text: string): readonly Node[] {
  const sign = noteSigns[note];
  return sign === null ? [] : [element('span.note', { title: text }, lineIcon(sign))];
}

const noteSigns: Readonly<Record<ChannelNote, LineIconName | null>> = {
  hiddenFromBot: 'hidden',
  botMayNotPost: 'lock',
  asksForTag: null,
  archived: 'archived',
  locked: 'lock',
};
