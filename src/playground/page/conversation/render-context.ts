import type { Mention, FileView } from '../contract/messages.ts';
import type { Reader } from '../reader.ts';

/** What context a text or a component of one message needs beside the thing itself. */
export interface RenderContext {
  readonly reader: Reader;
  /** The message's: whom and what its texts name by id. */
  readonly mentions: readonly Mention[];
  /** The message's, for `attachment://name`. */
  readonly files: readonly FileView[];
  /** A command that a text mentions was clicked: it goes into the message box. */
  enterCommand(name: string): void;
  /** A channel that a text mentions was clicked; its id. */
  openChannel(id: string): void;
}
