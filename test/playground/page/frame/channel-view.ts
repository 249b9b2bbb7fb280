import type { ChannelView } from '../../../../src/playground/page/contract/client-view.ts';

/** A text channel of one server, unless told otherwise. */
export function shownChannel(id: string, over: Partial<ChannelView> = {}): ChannelView {
  return {
    id,
    server: 'room',
    kind: 'text',
    name: id,
    parent: null,
    notes: [],
    latest: null,
    ...over,
  };
}
