import type { Deed, DeedCall, Done, FormValues } from '../contract/deeds.ts';
import type { Standing } from '../contract/standing.ts';
import { openForm } from '../seeing/form.ts';
import { tell } from '../server.ts';
import type { View } from './view.ts';
import type { FrameWords } from './frame-words.ts';

interface ActingTurns {
  /** Who does it, where. */
  standing(): Standing;
  view(): View;
  /** A deed that no part of the page says anything about did not go through. */
  problem(words: string | null): void;
  /** The bot did not answer a command. */
  failed(command: string): void;
}

/** Does what a person does, and opens the form that may come of it. Never rejects. */
export function acting(
  dialog: HTMLDialogElement,
  turns: ActingTurns,
): (deed: Deed) => Promise<Done> {
  const ask = async (standing: Standing, deed: Deed): Promise<Done> => {
    try {
      return await tell<Done>('/deed', { ...standing, deed } satisfies DeedCall);
    } catch (error) {
      return { kind: 'refused', words: wordsOf(error, turns.view().words) };
    }
  };

  const act = async (deed: Deed): Promise<Done> => {
    turns.problem(null);
    const asked = turns.standing();
    const done = await ask(asked, deed);
    if (done.kind === 'form') {
      const { form } = done;
      const submit = (fields: FormValues): Promise<Done> =>
        act({ kind: 'submit', form: form.id, fields });
      // The form that led to this one shuts first.
      setTimeout(() => {
        openForm(dialog, form, turns.view().reading, submit);
      });
    } else if (done.kind === 'failed' && 'command' in deed) {
      // Nobody else, and nowhere else, is told so.
      const { person, channel } = turns.standing();
      if (person === asked.person && channel === asked.channel) turns.failed(deed.command);
    } else if (done.kind === 'refused' && !saysItself.has(deed.kind)) {
      turns.problem(turns.view().words.problem(done.words));
    }
    return done;
  };
  return act;
}

/** Where these are done, it is said why one was refused. */
const saysItself: ReadonlySet<Deed['kind']> = new Set(['run', 'say', 'submit', 'press', 'choose']);

/** The browser's own words for a playground that is gone help nobody. */
function wordsOf(error: unknown, words: FrameWords): string {
  if (error instanceof TypeError) return words.lost;
  return error instanceof Error ? error.message : String(error);
}
