import type { Limiter, Peers } from '../../../src/catalogue/limiter/contract.ts';
import { heaviest } from '../../../src/fleet/shard-owners.ts';
import type { Clock } from '../../../src/model/effects.ts';

/** After this time the others know that a process has died. */
const noticedMs = 1_500;

/** Processes that know each other. `carry` runs an action when a message has arrived. */
export function createMemoryFleet(
  { schedule }: Pick<Clock, 'schedule'>,
  carry: (act: () => void) => void,
  travelMs = 0,
) {
  interface Member {
    readonly isThere: () => boolean;
    receive: (text: string) => void;
    handleChange: () => void;
  }
  const members = new Map<string, Member>();
  let alive: readonly string[] = [];
  const notice = (): void => {
    const now = [...members].filter(([, { isThere }]) => isThere()).map(([id]) => id);
    if (now.join() === alive.join()) return;
    alive = now;
    for (const { isThere, handleChange } of [...members.values()]) if (isThere()) handleChange();
  };
  return {
    join(id: string, isThere: () => boolean): Peers {
      const member: Member = { isThere, receive: () => undefined, handleChange: () => undefined };
      members.set(id, member);
      return {
        ownerOf: (scope) => heaviest(alive, scope) ?? id,
        isAlive: (one) => alive.includes(one),
        travelMs,
        send(process, text) {
          if (!isThere()) return Promise.reject(new Error('Redis cannot be reached'));
          carry(() => {
            const to = members.get(process);
            if (to?.isThere() === true) to.receive(text);
          });
          return Promise.resolve();
        },
        listen(listener) {
          member.receive = listener;
        },
      };
    },
    handleChanges(id: string, limiter: Limiter): void {
      const member = members.get(id);
      if (member !== undefined) {
        member.handleChange = () => {
          limiter.handlePeersChanged();
        };
      }
      notice();
    },
    noticeLater(): void {
      schedule(notice, noticedMs);
    },
  };
}
