import type { CatalogueFault } from '../../../src/playground/catalogue/faults.ts';
import type { KeyedCode } from '../../../src/playground/catalogue/keyed/errors.ts';
import type { KeyedErrorStack } from './keyed-error-stack.ts';

/** "keyed interface, Errors": one row of the table. */
interface Row {
  readonly status: number;
  readonly code: KeyedCode;
}

/** What is wrong with a key or its account: the open interface answers what it can. */
export interface KeyRow extends Row {
  /** Brings the catalogue to it; what comes back ends it. */
  readonly cause: (stage: KeyedErrorStack) => () => void;
  /** The end of the sentence about what the open interface does not have. */
  readonly reader: string;
  readonly admin: string;
  readonly inStatus: string;
  /** Whether requests with the key stop. */
  readonly rests: boolean;
}

/** What is wrong with the question: readers and admins are told the same. */
export interface QuestionRow extends Row {
  readonly asks: (stage: KeyedErrorStack) => string;
  /** Where no question of the bot's own leads to it. */
  readonly fault?: readonly [path: string, fault: CatalogueFault];
  readonly words: string;
}

/** What is wrong with the service, or between it and us: what was seen before is shown once more. */
export interface ServiceRow extends Row {
  readonly fault: CatalogueFault;
  readonly words: string;
  /** Whether it tells from when on it can be asked again. */
  readonly tellsWhen: boolean;
}

const nothing = () => undefined;
const dayMs = 86_400_000;
const stoppedWorking =
  'needs the server’s API key, which has stopped working. A server admin can fix it with `/setup status`.';

export const keyRows: readonly KeyRow[] = [
  {
    status: 401,
    code: 'revoked_key',
    cause({ stack, keyIdOf: keyOf }) {
      stack.catalogue.keys.revoke(keyOf('revoked_key'));
      return nothing;
    },
    reader: stoppedWorking,
    admin: 'needs the server’s API key. The key has been revoked. Create another key',
    inStatus: 'The key has been revoked. Create another key',
    rests: true,
  },
  {
    status: 403,
    code: 'account_blocked',
    cause({ stack: { catalogue } }) {
      catalogue.keys.block('account_blocked');
      return nothing;
    },
    reader: stoppedWorking,
    admin: 'needs the server’s API key. The catalogue has blocked the key’s account',
    inStatus: 'The catalogue has blocked the key’s account',
    rests: true,
  },
  {
    status: 429,
    code: 'quota_exceeded',
    cause({ stack: { catalogue } }) {
      catalogue.spend(5_000 - catalogue.spent('quota_exceeded'), 'quota_exceeded');
      return nothing;
    },
    reader: 'needs the server’s API key, which has no budget left for you today',
    admin:
      'needs the server’s API key, which has no budget left for you today. `/setup status` shows when it is renewed',
    inStatus: 'This server’s daily budget of 5,000 is used up',
    rests: true,
  },
  {
    status: 401,
    code: 'invalid_key',
    // Last, for it takes the catalogue into tomorrow.
    cause({ stack, keyIdOf: keyOf, advanceCatalogueClock: pass }) {
      stack.addSecret(stack.catalogue.keys.rotate(keyOf('invalid_key')).secret);
      pass(dayMs);
      return nothing;
    },
    reader: stoppedWorking,
    admin: 'needs the server’s API key. The catalogue no longer recognises the key. It was deleted',
    inStatus:
      'The catalogue no longer recognises the key. It was deleted, or replaced more than a day ago',
    rests: true,
  },
];

export const questionRows: readonly QuestionRow[] = [
  {
    status: 400,
    code: 'invalid_parameter',
    asks: () => '/browse books source:source_a updated:yesterday',
    words: 'It says: updated takes one of: day, week, month, quarter, year',
  },
  {
    status: 400,
    code: 'unknown_parameter',
    asks: () => '/browse tags source:source_a find:sword',
    // The bot sends what the description lists; a catalogue that takes less says so.
    fault: [
      '/source_a/tags',
      {
        kind: 'status',
        status: 400,
        code: 'unknown_parameter',
        message: 'There is no parameter q here; this endpoint has: none.',
        param: 'q',
      },
    ],
    words: 'The catalogue does not accept the value for “q”. It says: There is no parameter q here',
  },
  {
    status: 400,
    code: 'page_out_of_range',
    asks: () => '/rank board:source_a:yuepiao page:99',
    words: 'There is no page 99. The last page is 50',
  },
  {
    status: 400,
    code: 'sort_not_available',
    asks({ stack }) {
      const { source, id } = stack.catalogue.fixtures.largeBooklist;
      return `/booklists show list:${source}:${id} sort:words`;
    },
    words: 'Booklists of more than 5,000 books cannot be sorted or filtered',
  },
  {
    status: 404,
    code: 'not_found',
    asks({ stack }) {
      const { source, id } = stack.catalogue.fixtures.hidden;
      return `/book book:${source}:${id}`;
    },
    words: 'The catalogue has no such book',
  },
  {
    status: 404,
    code: 'unknown_source',
    asks: () => '/book book:source_b:12',
    // The bot does not ask for an unlisted source, so the service drops a listed one.
    fault: ['/books/source_b/12', { kind: 'status', status: 404, code: 'unknown_source' }],
    words: 'The catalogue has no such source',
  },
  {
    status: 404,
    code: 'not_supported',
    asks: () => '/booklists browse source:source_b',
    // That source_f has none stands in its sources, so that nobody asks for them.
    fault: [
      '/source_b/booklists',
      {
        kind: 'status',
        status: 404,
        code: 'not_supported',
        message: 'source_b has no such resource.',
      },
    ],
    words: 'Tomato Lamp has no booklists. These sources have some',
  },
];

const cannotBeReached = 'The catalogue cannot be reached right now';

export const serviceRows: readonly ServiceRow[] = [
  {
    status: 403,
    code: 'cors_not_allowed',
    fault: { kind: 'status', status: 403, code: 'cors_not_allowed' },
    words: cannotBeReached,
    tellsWhen: false,
  },
  {
    status: 405,
    code: 'method_not_allowed',
    fault: { kind: 'status', status: 405, code: 'method_not_allowed' },
    words: cannotBeReached,
    tellsWhen: false,
  },
  {
    status: 429,
    code: 'rate_limited',
    fault: { kind: 'rate_limited', retryAfterSeconds: 40 },
    words: 'The catalogue is limiting our requests',
    tellsWhen: true,
  },
  {
    status: 401,
    code: 'missing_key',
    // The bot sends its key with every request: something in between has taken it away.
    fault: {
      kind: 'status',
      status: 401,
      code: 'missing_key',
      message: 'Send the header Authorization: Bearer <API_KEY>.',
    },
    words: cannotBeReached,
    tellsWhen: false,
  },
  {
    status: 500,
    code: 'internal',
    fault: { kind: 'internal' },
    words: cannotBeReached,
    tellsWhen: false,
  },
  {
    status: 503,
    code: 'api_disabled',
    fault: { kind: 'api_disabled', retryAfterSeconds: 40 },
    words: 'The catalogue is temporarily closed to apps',
    tellsWhen: true,
  },
];
