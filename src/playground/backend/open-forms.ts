import type { Modal } from '../discord/message.ts';
import type { InteractionHandle } from '../discord/people/interaction-handle.ts';
import type { ModalValues } from '../discord/people/modal-submission.ts';
import type { Person } from '../discord/people/person.ts';
import { ActionError } from '../discord/people/action-error.ts';
import type { DiscordWorld } from '../discord/world/world.ts';
import type { FormView } from '../page/contract/messages.ts';
import { filledMenus } from './filled-menus.ts';

/** Nobody says that a form was closed: the oldest are, beyond so many. */
const MAX_OPEN = 100;

interface OpenForm {
  readonly modal: Modal;
  /** For whom it was opened, where they stood then. */
  readonly person: Person;
}

/** Forms that the bot has opened, until they are sent. */
export function createOpenForms(world: DiscordWorld) {
  const all = new Map<string, OpenForm>();

  function keep(id: string, open: OpenForm): void {
    all.set(id, open);
    for (const oldest of all.keys()) {
      if (all.size <= MAX_OPEN) break;
      all.delete(oldest);
    }
  }

  return {
    open(modal: Modal, person: Person): FormView {
      const { opened_by: id, title, components } = modal;
      keep(id, { modal, person });
      const viewpoint = { world, guild: person.guild, personId: person.id };
      return { id, title, components: filledMenus(components, viewpoint) };
    },
    /** Sends it from where it was opened. One that fails, or is not taken, stays open. */
    submit(id: string, sender: Person, fields: ModalValues): InteractionHandle {
      const open = all.get(id);
      if (open?.person.id !== sender.id) throw new ActionError('this form is no longer open');
      const handle = open.person.submit(open.modal, fields);
      all.delete(id);
      void handle.acknowledged.then(({ kind }) => {
        if (kind === 'none') keep(id, open);
      });
      return handle;
    },
  };
}
