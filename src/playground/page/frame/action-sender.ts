import type {
  UserAction,
  UserActionCall,
  UserActionResult,
  FormValues,
} from '../contract/actions.ts';
import type { Viewer } from '../contract/viewer.ts';
import type { OpenedForm } from '../conversation/form-dialog.ts';
import { postJson } from '../server.ts';
import type { FrameState } from './frame-state.ts';
import type { FrameTexts } from './texts-en.ts';

interface ActionSenderHandlers {
  viewer(): Viewer;
  state(): FrameState;
  /** Shows why an action failed, if no other part of the page does. */
  problem(text: string | null): void;
  /** Opens a form. */
  open(form: OpenedForm): void;
  /** The bot did not answer a command. */
  failed(command: string): void;
}

/**
 * Returns a function that sends user actions and opens the form that may follow. It never rejects.
 */
export function createActionSender(
  handlers: ActionSenderHandlers,
): (action: UserAction) => Promise<UserActionResult> {
  const send = async (viewer: Viewer, action: UserAction): Promise<UserActionResult> => {
    try {
      return await postJson<UserActionResult>('/action', {
        ...viewer,
        action,
      } satisfies UserActionCall);
    } catch (error) {
      return { kind: 'refused', reason: errorText(error, handlers.state().texts) };
    }
  };

  const act = async (action: UserAction): Promise<UserActionResult> => {
    handlers.problem(null);
    const viewer = handlers.viewer();
    const result = await send(viewer, action);
    if (result.kind === 'form') {
      const { form } = result;
      const submit = (fields: FormValues): Promise<UserActionResult> =>
        act({ kind: 'submit', form: form.id, fields });
      handlers.open({ form, submit });
    } else if (result.kind === 'failed' && 'command' in action) {
      // Only the same person in the same channel sees the failure.
      const { person, channel } = handlers.viewer();
      if (person === viewer.person && channel === viewer.channel) handlers.failed(action.command);
    } else if (result.kind === 'refused' && !showsRefusal.has(action.kind)) {
      handlers.problem(handlers.state().texts.problem(result.reason));
    }
    return result;
  };
  return act;
}

/** Actions that show a refusal themselves. */
const showsRefusal: ReadonlySet<UserAction['kind']> = new Set([
  'run',
  'say',
  'submit',
  'press',
  'choose',
]);

/** Replaces the browser's network error with a helpful text. */
function errorText(error: unknown, texts: FrameTexts): string {
  if (error instanceof TypeError) return texts.lost;
  return error instanceof Error ? error.message : String(error);
}
