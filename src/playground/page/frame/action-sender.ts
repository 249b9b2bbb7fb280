import type {
  UserAction,
  UserActionCall,
  UserActionResult,
  FormValues,
} from '../contract/actions.ts';
import type { Viewer } from '../contract/viewer.ts';
import { openForm } from '../conversation/form.ts';
import { tell } from '../server.ts';
import type { FrameState } from './frame-state.ts';
import type { FrameTexts } from './frame-texts.ts';

interface ActionSenderHandlers {
  /** Who does it, where. */
  viewer(): Viewer;
  state(): FrameState;
  /** A deed that no part of the page says anything about did not go through. */
  problem(text: string | null): void;
  /** The bot did not answer a command. */
  failed(command: string): void;
}

/** Does what a person does, and opens the form that may come of it. Never rejects. */
export function createActionSender(
  dialog: HTMLDialogElement,
  handlers: ActionSenderHandlers,
): (deed: UserAction) => Promise<UserActionResult> {
  const ask = async (standing: Viewer, deed: UserAction): Promise<UserActionResult> => {
    try {
      return await tell<UserActionResult>('/action', {
        ...standing,
        action: deed,
      } satisfies UserActionCall);
    } catch (error) {
      return { kind: 'refused', reason: errorText(error, handlers.state().texts) };
    }
  };

  const act = async (deed: UserAction): Promise<UserActionResult> => {
    handlers.problem(null);
    const asked = handlers.viewer();
    const done = await ask(asked, deed);
    if (done.kind === 'form') {
      const { form } = done;
      const submit = (fields: FormValues): Promise<UserActionResult> =>
        act({ kind: 'submit', form: form.id, fields });
      // The form that led to this one shuts first.
      setTimeout(() => {
        openForm(dialog, form, handlers.state().reader, submit);
      });
    } else if (done.kind === 'failed' && 'command' in deed) {
      // Nobody else, and nowhere else, is told so.
      const { person, channel } = handlers.viewer();
      if (person === asked.person && channel === asked.channel) handlers.failed(deed.command);
    } else if (done.kind === 'refused' && !saysItself.has(deed.kind)) {
      handlers.problem(handlers.state().texts.problem(done.reason));
    }
    return done;
  };
  return act;
}

/** Where these are done, it is said why one was refused. */
const saysItself: ReadonlySet<UserAction['kind']> = new Set([
  'run',
  'say',
  'submit',
  'press',
  'choose',
]);

/** The browser's own texts for a playground that is gone help nobody. */
function errorText(error: unknown, texts: FrameTexts): string {
  if (error instanceof TypeError) return texts.lost;
  return error instanceof Error ? error.message : String(error);
}
