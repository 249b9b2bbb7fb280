import type { InteractionHandle } from '../discord/people/interaction-handle.ts';
import type { Person } from '../discord/people/person.ts';
import { ActionError } from '../discord/people/action-error.ts';
import type { DiscordWorld } from '../discord/world/world.ts';
import type { UserAction, UserActionResult } from '../page/contract/actions.ts';
import { parseCommandPath } from './command-shapes.ts';
import { createOpenForms } from './open-forms.ts';

/** Performs the actions of people as Discord's app does. */
export function createPageActions(
  world: DiscordWorld,
): (person: Person, action: UserAction) => Promise<UserActionResult> {
  const forms = createOpenForms(world);

  /** Undefined for actions without an interaction. */
  function begin(person: Person, action: UserAction): InteractionHandle | undefined {
    switch (action.kind) {
      case 'run':
        return person.run({ ...parseCommandPath(action.command), options: action.options });
      case 'messageCommand':
        return person.messageCommand(action.command, { id: action.message });
      case 'press':
        return person.press({ id: action.message }, action.customId);
      case 'choose':
        return person.choose({ id: action.message }, action.customId, action.values);
      case 'submit':
        return forms.submit(action.form, person, action.fields);
      case 'dismiss':
        person.dismiss({ id: action.message });
        return undefined;
      case 'say':
        person.say(action.content);
        return undefined;
    }
  }

  /** Resolves when there is something to show: a form, a failure, or a message in the channel. */
  async function outcome(handle: InteractionHandle, person: Person): Promise<UserActionResult> {
    const { kind } = await handle.acknowledged;
    if (kind === 'none') return { kind: 'failed' };
    if (kind !== 'modal') return { kind: 'done' };
    const ending = await handle.ended();
    if (ending.kind !== 'modal') return { kind: 'done' };
    return { kind: 'form', form: forms.open(ending.modal, person) };
  }

  return async (person, action) => {
    try {
      const handle = begin(person, action);
      return handle === undefined ? { kind: 'done' } : await outcome(handle, person);
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      return { kind: 'refused', reason: error.sentence };
    }
  };
}
