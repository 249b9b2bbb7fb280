import type { ShownChannel } from '../../../../src/playground/page/contract/world.ts';

/** A text channel of one server, unless told otherwise. */
export function shownChannel(id: string, over: Partial<ShownChannel> = {}): ShownChannel {
  return {
    id,
    place: 'room',
    kind: 'text',
    name: id,
    under: null,
    notes: [],
    newest: null,
    ...over,
  };
}
