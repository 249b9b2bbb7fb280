import type {
  BreachEntry,
  InteractionEntry,
  SentEntry,
  UpstreamEntry,
} from '../../../../src/playground/page/contract/panel.ts';

/** Entries with defaults. */
export function upstream(id: string, at: number, more: Partial<UpstreamEntry> = {}): UpstreamEntry {
  return {
    id,
    at,
    kind: 'upstream',
    interface: 'keyed',
    method: 'GET',
    path: '/books/17',
    status: 200,
    units: 1,
    tookMs: 84,
    ...more,
  };
}

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

export function breach(id: string, at: number, more: Partial<BreachEntry> = {}): BreachEntry {
  const route = '/channels/{channel_id}/messages';
  return {
    id,
    at,
    kind: 'breach',
    method: 'POST',
    route,
    description: 'content: Too long',
    ...more,
  };
}
