import type { InteractionHandle } from '../discord/people/interaction-handle.ts';
import type { Person } from '../discord/people/person.ts';
import { ActionError } from '../discord/people/action-error.ts';
import type { DiscordWorld } from '../discord/world/world.ts';
import type { UserAction, UserActionResult } from '../page/contract/actions.ts';
import { parseCommandPath } from './command-shapes.ts';
import { createOpenForms } from './open-forms.ts';

/** Does what people do at the page, each as they would in Discord's app. */
export function createPageActions(
  world: DiscordWorld,
): (person: Person, deed: UserAction) => Promise<UserActionResult> {
  const forms = createOpenForms(world);

  /** Undefined for what Discord's app does without the bot. */
  function begin(person: Person, deed: UserAction): InteractionHandle | undefined {
    switch (deed.kind) {
      case 'run':
        return person.run({ ...parseCommandPath(deed.command), options: deed.options });
      case 'messageCommand':
        return person.messageCommand(deed.command, { id: deed.message });
      case 'press':
        return person.press({ id: deed.message }, deed.customId);
      case 'choose':
        return person.choose({ id: deed.message }, deed.customId, deed.values);
      case 'submit':
        return forms.submit(deed.form, person, deed.fields);
      case 'dismiss':
        person.dismiss({ id: deed.message });
        return undefined;
      case 'say':
        person.say(deed.content);
        return undefined;
    }
  }

  /** Until Discord knows what to show: a form, a failure, or a message that stands in the channel. */
  async function outcome(handle: InteractionHandle, person: Person): Promise<UserActionResult> {
    const { kind } = await handle.acknowledged;
    if (kind === 'none') return { kind: 'failed' };
    if (kind !== 'modal') return { kind: 'done' };
    const ending = await handle.ended();
    if (ending.kind !== 'modal') return { kind: 'done' };
    return { kind: 'form', form: forms.open(ending.modal, person) };
  }

  return async (person, deed) => {
    try {
      const handle = begin(person, deed);
      return handle === undefined ? { kind: 'done' } : await outcome(handle, person);
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      return { kind: 'refused', reason: sentence(error.message) };
    }
  };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
