import type { Slot } from './contract.ts';
import type { LimitEvent } from './limit-step.ts';
import type { SlotRecord } from './slot-window.ts';

/** The slot of a record. `onEnd` is called once, with how it has ended. */
export function grantedSlot(
  slot: SlotRecord,
  now: () => number,
  onEnd: (event: LimitEvent) => void,
): Slot {
  let isOver = false;
  const end = (event: LimitEvent): void => {
    if (isOver) return;
    isOver = true;
    onEnd(event);
  };
  return {
    finish: (outcome) => {
      end({ kind: 'finished', slot, outcome, finishedAt: now() });
    },
    cancel: () => {
      end({ kind: 'cancelled', slotId: slot.id });
    },
  };
}
