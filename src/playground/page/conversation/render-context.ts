import type { Mention, FileView } from '../contract/messages.ts';
import type { Reader } from '../reader.ts';

/** What the rendering of a message's texts and components needs. */
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
