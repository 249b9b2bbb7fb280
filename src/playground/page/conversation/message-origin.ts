import type { VNode } from 'preact';

import type { MessageView } from '../contract/messages.ts';
import { html } from '../html.ts';
import { Avatar } from './avatar.ts';
import { conversationTexts } from './conversation-texts.ts';
import { replyPreview } from './message-text.ts';
import type { RenderContext } from './render-context.ts';

/** The line above a message that names the interaction it answers, or null. */
export function messageOrigin(
  { origin }: MessageView,
  repliedMessage: MessageView | undefined,
  context: RenderContext,
): VNode | null {
  if (origin === null) return null;
  const { who, by, name, replyTo } = origin;
  const texts = conversationTexts[context.reader.language];
  if (by === 'command' || replyTo === null) {
    if (name === '') return null;
    // A click starts a slash command again, or scrolls to a message command's target.
    const again = (): void => {
      if (replyTo === null) context.enterCommand(name);
      else jumpTo(replyTo);
    };
    return html`<div class="origin">
      <${Avatar} name=${who} />
      <span class="who">${who}</span>
      <span>${texts.used}</span>
      <button class="command" type="button" onClick=${again}>
        ${replyTo === null ? `/${name}` : name}
      </button>
    </div>`;
  }
  if (repliedMessage === undefined) {
    return html`<div class="origin"><em>${texts.goneMessage}</em></div>`;
  }
  const { author, isApp, id } = repliedMessage;
  const text = replyPreview(repliedMessage, context);
  const jump = (): void => {
    jumpTo(id);
  };
  return html`<div class="origin">
    <${Avatar} name=${author} isApp=${isApp} />
    ${isApp && html`<span class="badge">APP</span>`}
    <span class="who">${author}</span>
    <button class="replied" type="button" onClick=${jump}>
      ${text === '' ? html`<em>${texts.wordlessMessage}</em>` : text}
    </button>
  </div>`;
}

/** Scrolls to another message and highlights it. */
function jumpTo(message: string): void {
  const node = document.querySelector<HTMLElement>(`#messages [data-id="${message}"]`);
  node?.scrollIntoView({ block: 'center' });
  node?.focus({ preventScroll: true });
  node?.classList.remove('jumped-to');
  // A forced layout restarts the highlight animation.
  node?.getBoundingClientRect();
  node?.classList.add('jumped-to');
}
