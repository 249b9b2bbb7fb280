import type { ShownMessage } from '../contract/messages.ts';
import { element } from '../parts/element.ts';
import { avatar } from './avatar.ts';
import type { Drawing } from './drawing.ts';
import { preview } from './message-text.ts';
import { seeingWords } from './words.ts';

/** What a message answers, as the line above it says it; null where it answers nothing. */
export function origin(
  { asked }: ShownMessage,
  replied: ShownMessage | undefined,
  drawing: Drawing,
  jump: (message: string) => void,
): HTMLElement | null {
  if (asked === null) return null;
  const words = seeingWords[drawing.reading.language];
  if (asked.by === 'command' || asked.replyTo === null) {
    if (asked.name === '') return null;
    return element(
      'div.origin',
      {},
      avatar(asked.who, false),
      element('span.who', {}, asked.who),
      element('span', {}, words.used),
      command(asked.name, asked.replyTo, drawing, jump),
    );
  }
  if (replied === undefined) {
    return element('div.origin', {}, element('em', {}, words.goneMessage));
  }
  const text = preview(replied, drawing);
  const to = element(
    'button.replied',
    { type: 'button' },
    text === '' ? element('em', {}, words.wordlessMessage) : text,
  );
  to.addEventListener('click', () => {
    jump(replied.id);
  });
  return element(
    'div.origin',
    {},
    avatar(replied.author, replied.byApp),
    replied.byApp && element('span.badge', {}, 'APP'),
    element('span.who', {}, replied.author),
    to,
  );
}

/** A typed one goes into the message box again; one that was run on a message leads to that message. */
function command(
  name: string,
  on: string | null,
  drawing: Drawing,
  jump: (message: string) => void,
): HTMLElement {
  const drawn = element('button.command', { type: 'button' }, on === null ? `/${name}` : name);
  drawn.addEventListener('click', () => {
    if (on === null) drawing.enterCommand(name);
    else jump(on);
  });
  return drawn;
}
