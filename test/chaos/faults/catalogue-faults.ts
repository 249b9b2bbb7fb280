import type { CatalogueFault } from '../../../src/playground/catalogue/faults.ts';
import { crashBoard } from '../../whole/crash/published-board.ts';
import type { ChaosStack } from '../chaos-stack.ts';
import type { BeginFault, EndFault } from './faults.ts';

/** The bot, and not the oracle, which reads the same catalogue. */
const client = 'Colophon';
const slowestMs = 6_000;
const [source = '', board = ''] = crashBoard.board.split(':');

export const catalogueFaults = {
  'catalogue is down': (stack, { amount }) =>
    failing(stack, amount < 0.5 ? { kind: 'cut' } : { kind: 'internal' }),
  'catalogue is slow': (stack, { amount }) =>
    failing(
      stack,
      amount < 0.7 ? { kind: 'delay', delayMs: amount * slowestMs } : { kind: 'hang' },
    ),
  'catalogue sends garbage': (stack, { amount }) =>
    failing(stack, amount < 0.5 ? { kind: 'broken_json' } : { kind: 'wrong_shape' }),
  'catalogue limits': (stack) => failing(stack, { kind: 'rate_limited', retryAfterSeconds: 2 }),
  'board vanishes': ({ catalogue }) => {
    catalogue.withdrawBoard(source, board);
    return () => {
      catalogue.restoreBoard(source, board);
    };
  },
  'key revoked': ({ catalogue, accounts }, { target }) => {
    const { name } = accounts[target % accounts.length] ?? accounts[0];
    catalogue.keys.block(name);
    return () => {
      catalogue.keys.unblock(name);
    };
  },
} as const satisfies Record<string, BeginFault>;

function failing({ catalogue }: ChaosStack, fault: CatalogueFault): EndFault {
  return catalogue.faults.add({ client, fault });
}
