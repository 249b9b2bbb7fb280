import type { MessageView } from '../contract/messages.ts';
import { element } from '../element.ts';
import { avatar } from './avatar.ts';
import type { RenderContext } from './render-context.ts';
import { replyPreview } from './message-text.ts';
import { conversationTexts } from './conversation-texts.ts';

/** The line above a message that names the interaction it answers, or null. */
export function messageOrigin(
  { origin }: MessageView,
  repliedMessage: MessageView | undefined,
  context: RenderContext,
  jump: (message: string) => void,
): HTMLElement | null {
  if (origin === null) return null;
  const texts = conversationTexts[context.reader.language];
  if (origin.by === 'command' || origin.replyTo === null) {
    if (origin.name === '') return null;
    return element(
      'div.origin',
      {},
      avatar(origin.who, false),
      element('span.who', {}, origin.who),
      element('span', {}, texts.used),
      command(origin.name, origin.replyTo, context, jump),
    );
  }
  if (repliedMessage === undefined) {
    return element('div.origin', {}, element('em', {}, texts.goneMessage));
  }
  const text = replyPreview(repliedMessage, context);
  const to = element(
    'button.replied',
    { type: 'button' },
    text === '' ? element('em', {}, texts.wordlessMessage) : text,
  );
  to.addEventListener('click', () => {
    jump(repliedMessage.id);
  });
  return element(
    'div.origin',
    {},
    avatar(repliedMessage.author, repliedMessage.isApp),
    repliedMessage.isApp && element('span.badge', {}, 'APP'),
    element('span.who', {}, repliedMessage.author),
    to,
  );
}

/** A click starts a slash command again, or scrolls to a message command's target. */
function command(
  name: string,
  on: string | null,
  context: RenderContext,
  jump: (message: string) => void,
): HTMLElement {
  const drawn = element('button.command', { type: 'button' }, on === null ? `/${name}` : name);
  drawn.addEventListener('click', () => {
    if (on === null) context.enterCommand(name);
    else jump(on);
  });
  return drawn;
}
