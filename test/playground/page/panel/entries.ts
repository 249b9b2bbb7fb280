import type {
  InteractionEntry,
  SentEntry,
} from '../../../../src/playground/page/contract/panel.ts';

/** Entries with defaults. */
export function interaction(
  id: string,
  at: number,
  more: Partial<InteractionEntry> = {},
): InteractionEntry {
  return {
    id,
    at,
    kind: 'interaction',
    by: 'command',
    who: 'Rin',
    name: 'rank',
    state: 'ended',
    showedProblem: false,
    acknowledgedAfterMs: 112,
    endedAfterMs: 860,
    ...more,
  };
}

export function sent(id: string, at: number, more: Partial<SentEntry> = {}): SentEntry {
  const route = '/channels/{channel_id}/messages';
  return { id, at, kind: 'sent', method: 'POST', route, status: 200, ...more };
}
