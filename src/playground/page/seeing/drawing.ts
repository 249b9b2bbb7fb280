import type { Mention, ShownFile } from '../contract/messages.ts';
import type { Reading } from '../parts/reading.ts';

/** What drawing a text or a component of one message needs beside the thing itself. */
export interface Drawing {
  readonly reading: Reading;
  /** The message's: whom and what its texts name by id. */
  readonly mentions: readonly Mention[];
  /** The message's, for `attachment://name`. */
  readonly files: readonly ShownFile[];
  /** A command that a text mentions was clicked: it goes into the message box. */
  enterCommand(name: string): void;
  /** A channel that a text mentions was clicked; its id. */
  openChannel(id: string): void;
}
