import type { Modal } from '../discord/message.ts';
import type { InteractionHandle } from '../discord/people/interaction-handle.ts';
import type { ModalValues } from '../discord/people/modal-submission.ts';
import type { Person } from '../discord/people/person.ts';
import { ActionError } from '../discord/people/action-error.ts';
import type { DiscordWorld } from '../discord/world/world.ts';
import type { FormView } from '../page/contract/messages.ts';
import { fillMenus } from './fill-menus.ts';

/** Discord does not report that a form was closed, so the oldest forms are dropped. */
const MAX_OPEN = 100;

interface OpenForm {
  readonly modal: Modal;
  /** The person in the channel where the form was opened. */
  readonly person: Person;
}

/** Forms that the bot opened, until they are submitted. */
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
      return { id, title, components: fillMenus(components, viewpoint) };
    },
    /** Submits a form in the channel where it was opened. It stays open if that fails. */
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
