import type { ServiceNotices } from '../../../src/catalogue/library.ts';

/** A catalogue that says nothing about itself. */
export const silentNotices: ServiceNotices = {
  describedValues: () => ({ catalogue: {}, booklist: {} }),
  endsSoonAt: () => null,
};
