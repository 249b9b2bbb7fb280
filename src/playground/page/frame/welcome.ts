import type { VNode } from 'preact';

import { Avatar } from '../conversation/avatar.ts';
import type { ChannelView } from '../contract/client-view.ts';
import { html } from '../html.ts';
import { channelName, type FrameProps } from './frame-state.ts';
import { LineIcon } from './line-icon.ts';

/** Number of commands that an empty channel suggests. */
const suggestedCount = 3;

/** The content of an empty channel, and the list of posts in a forum. */
export function Welcome({ state, actions }: FrameProps): VNode {
  const { here, view, texts } = state;
  const isHidden = here === undefined || view === null || view.messages.length > 0;
  return html`<section id="welcome" class=${here?.kind === 'forum' ? 'forum' : ''} hidden=${isHidden}>
    ${!isHidden && content(here)}
  </section>`;

  function content(channel: ChannelView): VNode {
    const name = channelName(channel);
    const isDirect = channel.kind === 'direct';
    return html`
      <span class="sign">
        ${
          isDirect
            ? html`<${Avatar} name=${channel.name} isApp />`
            : html`<${LineIcon} name=${channel.kind} />`
        }
      </span>
      <h3>${isDirect ? name : texts.welcome(name)}</h3>
      ${
        channel.kind === 'forum'
          ? posts(channel)
          : html`<p>${isDirect ? texts.directBeginning : texts.beginning(name)}</p>
            ${suggestions()}`
      }
    `;
  }

  function suggestions(): VNode | false {
    const suggested = view?.commands.slice(0, suggestedCount) ?? [];
    return (
      suggested.length > 0 &&
      html`<p>${texts.typeSlash}</p>
        <div class="tries">
          ${suggested.map(
            ({ name }) => html`<button
              class="try"
              type="button"
              aria-label=${texts.tryCommand(name)}
              onClick=${() => {
                actions.enterCommand(name);
              }}
            >
              /${name}
            </button>`,
          )}
        </div>`
    );
  }

  function posts({ id }: ChannelView): VNode {
    const threads = state.channels.filter(({ parent }) => parent === id);
    if (threads.length === 0) return html`<p>${texts.forumEmpty}</p>`;
    return html`<p>${texts.forumBeginning}</p>
      <ul>
        ${threads.map((thread) => {
          const isNew = state.isUnread(thread);
          return html`<li key=${thread.id}>
            <button
              type="button"
              class="post ${isNew ? 'unread' : ''}"
              onClick=${() => {
                actions.openChannel(thread.id);
              }}
            >
              <${LineIcon} name="thread" />
              <span>${thread.name}</span>
              ${isNew && html`<span class="visually-hidden">, ${texts.unread}</span>`}
            </button>
          </li>`;
        })}
      </ul>`;
  }
}
