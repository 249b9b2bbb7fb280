import type { ChannelView } from '../../../../src/playground/page/contract/client-view.ts';

/** A text channel with defaults. */
export function shownChannel(id: string, over: Partial<ChannelView> = {}): ChannelView {
  return {
    id,
    server: 'room',
    kind: 'text',
    name: id,
    parent: null,
    notes: [],
    tags: [],
    latest: null,
    ...over,
  };
}
