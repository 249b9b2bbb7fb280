import type { VNode } from 'preact';

import { Avatar } from '../conversation/avatar.ts';
import type { ChannelNote, ChannelView } from '../contract/client-view.ts';
import { html } from '../html.ts';
import { channelTree } from './channel-tree.ts';
import { serverName, type FrameProps } from './frame-state.ts';
import { LineIcon, type LineIconName } from './line-icon.ts';

/** The name and channels of the open server. */
export function ChannelList({ state, actions }: FrameProps): VNode | null {
  const { texts, server, here, isUnread } = state;
  if (server === undefined) return null;
  const button = (channel: ChannelView): VNode => {
    const { id, kind, name, notes } = channel;
    const isNew = isUnread(channel);
    const noteTexts = notes.map((note) => texts.channelNotes[note]);
    const details = [texts.kinds[kind], ...noteTexts, ...(isNew ? [texts.unread] : [])];
    return html`<button
      type="button"
      class="channel ${kind} ${isNew ? 'unread' : ''}"
      data-channel=${id}
      aria-current=${id === here?.id ? 'true' : undefined}
      onClick=${() => {
        actions.openChannel(id);
      }}
    >
      ${leading(channel)}
      <span class="name">${name}</span>
      <span class="visually-hidden">, ${details.join(', ')}</span>
      ${notes.map((note) => {
        const sign = noteSigns[note];
        return (
          sign &&
          html`<span class="note" title=${texts.channelNotes[note]}><${LineIcon} name=${sign} /></span>`
        );
      })}
    </button>`;
  };
  const within = state.channels.filter((channel) => channel.server === server.id);
  return html`
    <header>
      <strong>${serverName(server, texts)}</strong>
      ${
        server.name !== null &&
        html`<span class="tag" title=${texts.serverNotes[server.kind]}>${texts.tags[server.kind]}</span>`
      }
    </header>
    <div class="groups">
      ${channelTree(within).map(
        ({ kind, branches }) => html`<section class="group" key=${kind}>
          <p>${texts.groups[kind]}</p>
          <ul aria-label=${texts.groups[kind]}>
            ${branches.map(
              ({ channel, threads }) => html`<li key=${channel.id}>
                ${button(channel)}
                ${
                  threads.length > 0 &&
                  html`<ul class="threads">
                  ${threads.map((thread) => html`<li key=${thread.id}>${button(thread)}</li>`)}
                </ul>`
                }
              </li>`,
            )}
          </ul>
        </section>`,
      )}
    </div>
  `;
}

/** A thread has a connecting line instead of an icon. */
function leading({ kind, name }: ChannelView): VNode | null {
  if (kind === 'thread') return null;
  return kind === 'direct'
    ? html`<${Avatar} name=${name} isApp />`
    : html`<${LineIcon} name=${kind} />`;
}

const noteSigns: Readonly<Record<ChannelNote, LineIconName | null>> = {
  hiddenFromBot: 'hidden',
  botMayNotPost: 'lock',
  asksForTag: null,
  archived: 'archived',
  locked: 'lock',
};
