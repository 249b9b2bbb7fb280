import fc from 'fast-check';

import type { KeyRefusal } from '../../../src/model/server.ts';
import type { KeySlip, MissingRecord, Problem, ServiceError } from '../../../src/model/problem.ts';
import type { WatchTrouble } from '../../../src/model/watch.ts';
import { count, orNull, text, time, token, url } from './arbitrary-values.ts';

const refusal = fc.constantFrom<KeyRefusal[]>('invalid_key', 'revoked_key', 'account_blocked');
const missing = fc.constantFrom<MissingRecord[]>(
  ...(['book', 'board', 'section', 'booklist', 'source', 'watch', 'record'] as const),
);
const detail = fc.oneof(
  text,
  fc.constantFrom("Invalid status 'x'. Valid values: completed, ongoing.", 'q: at least 3'),
);
const param = orNull(fc.oneof(fc.constantFrom('status', 'has_note', 'sort'), token, text));

export const watchTrouble: fc.Arbitrary<WatchTrouble> = fc.oneof(
  fc.record({
    code: fc.constantFrom<Exclude<WatchTrouble['code'], 'refused'>[]>(
      ...(['channel_gone', 'no_access', 'missing_permission', 'thread_locked'] as const),
      ...(['tag_required', 'channel_full', 'board_gone', 'section_gone', 'not_accepted'] as const),
      'moderated',
    ),
  }),
  fc.record({ code: fc.constant('refused' as const), discordCode: orNull(fc.nat()) }),
);

/** Every problem of a query except an unknown address, which would be our mistake. */
export const problem: fc.Arbitrary<Problem> = fc.oneof(
  fc.record({ code: fc.constant('not_found' as const), what: missing }),
  fc.record({
    code: fc.constantFrom('key_refused' as const, 'typed_key_refused' as const),
    refusal,
  }),
  fc.record({ code: fc.constant('quota_spent' as const), retryAt: time }),
  fc.record({ code: fc.constant('not_accepted' as const), param, detail }),
  fc.record({ code: fc.constant('beyond_last_page' as const), lastPage: orNull(count) }),
  fc.record({ code: fc.constantFrom('busy' as const, 'rate_limited' as const), retryAt: time }),
  fc.record({ code: fc.constant('switched_off' as const), retryAt: orNull(time) }),
  fc.record({ code: fc.constantFrom('not_supported', 'needs_key', 'key_locked', 'not_sortable') }),
  fc.record({ code: fc.constantFrom('slow', 'down', 'unreadable', 'closing', 'no_page_number') }),
  fc.record({
    code: fc.constantFrom('not_allowed', 'server_only', 'server_left', 'key_modal_off'),
  }),
  fc.record({ code: fc.constantFrom('watch_refused', 'post_open') }),
  fc.record({ code: fc.constant('watches_full' as const), most: count }),
  fc.record({ code: fc.constant('post_refused' as const), trouble: watchTrouble }),
  fc.record({
    code: fc.constant('malformed_key' as const),
    slip: fc.constantFrom<KeySlip[]>('form', 'spaces', 'twice', 'address', 'characters'),
  }),
);

export const serviceError: fc.Arbitrary<ServiceError> = fc.record({
  status: fc.constantFrom(400, 404, 410, 503),
  code: orNull(fc.oneof(text, fc.constant('unknown_parameter'))),
  message: text,
  param: orNull(text),
  docsUrl: orNull(url),
});
