import type { Choice, Component, Message, Modal } from '../discord/message.ts';
import type { InteractionHandle } from '../discord/people/interaction-handle.ts';
import type { ModalValues } from '../discord/people/modal-submission.ts';
import type { Person } from '../discord/people/person.ts';
import { ActionError } from '../discord/people/action-error.ts';
import { findButtonId, findMenuChoice, labelsOf } from './controls.ts';
import { fillField } from './form-values.ts';
import type { OnceLine } from './line.ts';
import { parseCommandCall } from './command-call.ts';
import { looksSame } from './same-message.ts';
import { suggestionsFor } from './suggestions.ts';

/** A result of a line. */
export type LineResult =
  | { readonly kind: 'message'; readonly message: Message }
  /** Sent by the bot without an interaction. */
  | { readonly kind: 'post'; readonly message: Message }
  | { readonly kind: 'form'; readonly form: Modal }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  /** For standard error. */
  | { readonly kind: 'note'; readonly note: string };

/** Fills in the options of select menus, in a message or a form. */
export type FillMenus = <Filled extends { readonly components: readonly Component[] }>(
  one: Filled,
) => Filled;

export interface OnceSessionOptions {
  readonly person: Person;
  readonly fill: FillMenus;
  /** Refreshes the boards once or for a day; resolves with the new posts. */
  readonly step: (day: boolean) => Promise<readonly Message[]>;
}

interface UnsentForm {
  readonly form: Modal;
  readonly values: ModalValues;
  /** The person in the channel where the form was opened. */
  readonly there: Person;
}

/** One person at the Discord app. The person's actions apply to the last message. */
export function createOnceSession({ person, fill, step }: OnceSessionOptions) {
  let last: Message | undefined;
  let open: UnsentForm | undefined;

  /** The current state of the last message, and the person in its channel. */
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

  /** An update that changes nothing only resets the menu; the answer is then the follow-up. */
  const answerToChoice = async (
    handle: InteractionHandle,
    before: Message,
    there: Person,
  ): Promise<LineResult[]> => {
    const results = await ended(handle, there);
    const [first] = results;
    if (first?.kind !== 'message' || first.message.id !== before.id) return results;
    if (!looksSame(first.message, before)) return results;
    const answer = await handle.followUp().catch(() => null);
    if (answer === null) return results;
    last = answer;
    return [{ kind: 'message', message: answer }];
  };

  const requireForm = () => {
    if (open === undefined) throw new ActionError('no form is open');
    return open;
  };

  async function actOn(line: OnceLine): Promise<LineResult[]> {
    switch (line.act) {
      case 'command':
        return ended(person.run(parseCommandCall(person.commands(), line.typed, person.locale)));
      case 'press': {
        const { message, there } = current();
        return ended(there.press(message, findButtonId(message, line.button)), there);
      }
      case 'choose': {
        const { message, there } = current();
        const filled = fill(message);
        const choice = findMenuChoice(filled, line.wanted);
        const shown = there.shownValues(message, choice.menu);
        if (new Set(shown).symmetricDifference(new Set(choice.values)).size === 0) {
          const labels = labelsOf(filled, choice);
          const note = `The menu already shows "${labels.join(' | ')}", so Discord sends nothing.`;
          return [{ kind: 'note', note }];
        }
        const handle = there.choose(message, choice.menu, choice.values);
        return answerToChoice(handle, message, there);
      }
      case 'fill': {
        const { form, values, there } = requireForm();
        open = { form, values: fillField(fill(form), values, line.filled), there };
        return [];
      }
      case 'submit': {
        const { form, values, there } = requireForm();
        const handle = there.submit(form, values);
        open = undefined;
        return ended(handle, there);
      }
      case 'close':
        requireForm();
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
        return [{ kind: 'note', note: 'There are no suggestions.' }];
      }
      case 'step': {
        const posts = await step(line.day);
        last = posts.at(-1) ?? last;
        if (posts.length === 0) return [{ kind: 'note', note: 'There is no new post.' }];
        return posts.map((message) => ({ kind: 'post', message }));
      }
      case 'invalid':
        throw new ActionError(line.reason);
    }
  }

  return {
    /** Runs a line. Rejects with `ActionError` if the Discord app does not allow it or the interaction fails. */
    act(line: OnceLine): Promise<readonly LineResult[]> {
      const isOfForm = line.act === 'fill' || line.act === 'submit' || line.act === 'close';
      if (open !== undefined && !isOfForm)
        return Promise.reject(new ActionError(openFormMessage(open.form)));
      return actOn(line);
    },
    /** The open form. */
    form: () => open?.form,
  };
}

/** Error message for a form that is neither submitted nor closed. */
export function openFormMessage({ title }: Pick<Modal, 'title'>): string {
  return `the form "${title}" is still open: fill its fields and submit it, or close it`;
}
