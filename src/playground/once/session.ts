import type { Choice, Component, Message, Modal } from '../discord/message.ts';
import type { InteractionHandle } from '../discord/people/interaction-handle.ts';
import type { ModalValues } from '../discord/people/modal-submission.ts';
import type { Person } from '../discord/people/person.ts';
import { ActionError } from '../discord/people/action-error.ts';
import { findButtonId, findMenuChoice } from './controls.ts';
import { fillField } from './form-values.ts';
import type { OnceLine } from './line.ts';
import { checkTypedCommand } from './command-check.ts';
import { suggestionsFor } from './suggestions.ts';

/** What came of a line, for the person to read. */
export type LineResult =
  | { readonly kind: 'message'; readonly message: Message }
  /** Sent by the bot itself. */
  | { readonly kind: 'post'; readonly message: Message }
  | { readonly kind: 'form'; readonly form: Modal }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  /** Nothing to read, but something to know. */
  | { readonly kind: 'note'; readonly note: string };

export interface OnceSession {
  /** Does what a line says. What the Discord app would refuse, and what fails there, throws `ActionError`. */
  readonly act: (line: OnceLine) => Promise<readonly LineResult[]>;
  /** The form that stands open. */
  readonly form: () => Modal | undefined;
}

/** Of a message or a form. */
export type FillMenus = <Filled extends { readonly components: readonly Component[] }>(
  one: Filled,
) => Filled;

export interface OnceSessionOptions {
  readonly person: Person;
  /** Lists in its menus for people, roles and channels whom and what there is. */
  readonly fill: FillMenus;
  /** Steps the boards' clock by a refresh or a day; resolves with the posts that came of it. */
  readonly step: (day: boolean) => Promise<readonly Message[]>;
}

interface UnsentForm {
  readonly form: Modal;
  readonly values: ModalValues;
  /** Where it was opened, and is sent from: a post's form in the post's channel. */
  readonly there: Person;
}

/** One person at the Discord app: what they do next is done with what they see last. */
export function createOnceSession({ person, fill, step }: OnceSessionOptions): OnceSession {
  let last: Message | undefined;
  let open: UnsentForm | undefined;

  /** The message on the screen, as it stands now; whoever does something with a post goes to its channel. */
  const current = (): { message: Message; there: Person } => {
    if (last === undefined) throw new ActionError('there is no message yet');
    const { id, channel_id: channel } = last;
    const { guild } = person;
    const isHere = channel === person.channel.id || guild === undefined;
    const there = isHere ? person : person.at({ guild: guild.id, channel });
    const message = there.messages().find((one) => one.id === id);
    if (message === undefined) throw new ActionError('the message is gone');
    return { message, there };
  };

  const ended = async (handle: InteractionHandle, there = person): Promise<LineResult[]> => {
    const ending = await handle.ended().catch(() => {
      throw new ActionError('no answer came within 15 seconds');
    });
    switch (ending.kind) {
      case 'failed':
        throw new ActionError(ending.reason);
      case 'deleted':
        last = undefined;
        return [{ kind: 'note', note: 'The message was deleted.' }];
      case 'modal':
        open = { form: ending.modal, values: {}, there };
        return [{ kind: 'form', form: ending.modal }];
      case 'choices':
        return [{ kind: 'choices', choices: ending.choices }];
      case 'message':
      case 'update': {
        last = ending.message;
        return [ending.message, ...handle.followUps].map((message) => ({
          kind: 'message',
          message,
        }));
      }
    }
  };

  const needForm = () => {
    if (open === undefined) throw new ActionError('no form is open');
    return open;
  };

  async function actOn(line: OnceLine): Promise<LineResult[]> {
    switch (line.act) {
      case 'command':
        checkTypedCommand(person.commands(), line.typed);
        return ended(person.type(line.typed));
      case 'press': {
        const { message, there } = current();
        return ended(there.press(message, findButtonId(message, line.button)), there);
      }
      case 'choose': {
        const { message, there } = current();
        const { menu, values } = findMenuChoice(fill(message), line.wanted);
        return ended(there.choose(message, menu, values), there);
      }
      case 'fill': {
        const { form, values, there } = needForm();
        open = { form, values: fillField(fill(form), values, line.filled), there };
        return [];
      }
      case 'submit': {
        const { form, values, there } = needForm();
        const handle = there.submit(form, values);
        open = undefined;
        return ended(handle, there);
      }
      case 'close':
        needForm();
        open = undefined;
        return [];
      case 'say':
        last = person.say(line.content);
        return [];
      case 'apps': {
        const { message, there } = current();
        return ended(there.messageCommand(line.command, message), there);
      }
      case 'suggest': {
        const choices = await suggestionsFor(person, line.typed);
        if (choices.length > 0) return [{ kind: 'choices', choices }];
        return [{ kind: 'note', note: 'Nothing is suggested.' }];
      }
      case 'step': {
        const posts = await step(line.day);
        last = posts.at(-1) ?? last;
        if (posts.length === 0) return [{ kind: 'note', note: 'No post came.' }];
        return posts.map((message) => ({ kind: 'post', message }));
      }
      case 'wrong':
        throw new ActionError(line.why);
    }
  }

  return {
    act(line) {
      const isOfForm = line.act === 'fill' || line.act === 'submit' || line.act === 'close';
      if (open !== undefined && !isOfForm)
        return Promise.reject(new ActionError(openFormMessage(open.form)));
      return actOn(line);
    },
    form: () => open?.form,
  };
}

/** For a form that is neither sent nor put away. */
export function openFormMessage({ title }: Pick<Modal, 'title'>): string {
  return `the form "${title}" is still open: fill its fields and submit it, or close it`;
}
