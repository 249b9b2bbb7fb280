import type { Mention, FileView } from '../contract/messages.ts';
import type { Reader } from '../reader.ts';

/** What the rendering of a message's texts needs. */
export interface RenderContext {
  readonly reader: Reader;
  /** The message's mentions. */
  readonly mentions: readonly Mention[];
  /** The message's files, for `attachment://name`. */
  readonly files: readonly FileView[];
  /** A command mention was clicked. */
  enterCommand(name: string): void;
  /** A channel mention was clicked. */
  openChannel(id: string): void;
}

/** What the rendering of a message's components needs. */
export interface ComponentContext extends RenderContext {
  /** Custom id of the control that waits for an answer; the others are disabled meanwhile. */
  readonly waitingFor: string | null;
  /** The control whose action failed. */
  readonly failure: { readonly customId: string; readonly text: string } | null;
  press(customId: string): void;
  /** Resolves with whether the bot answered. */
  choose(customId: string, values: readonly string[]): Promise<boolean>;
  /** The values that were last chosen in the menu; null without a choice. */
  lastChoice(customId: string): readonly string[] | null;
}

/** Attributes of a control, with its waiting state. */
export function controlAttributes(
  customId: string | undefined,
  { waitingFor }: Pick<ComponentContext, 'waitingFor'>,
): Readonly<Record<string, unknown>> {
  return {
    'data-custom-id': customId,
    'aria-disabled': waitingFor === null ? undefined : 'true',
    'aria-busy': waitingFor !== null && waitingFor === customId ? 'true' : undefined,
  };
}
