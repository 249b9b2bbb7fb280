import type { CostedChoice, KeptPlaces } from '../model/server-watches.ts';
import { watchScope, type FingerprintOf } from './board-key.ts';
import { looksDaily, positionsPerPage } from './price.ts';
import type { WatchIndex } from './watch-index.ts';

export interface KeptPlacesParts {
  readonly index: Pick<WatchIndex, 'ofView'>;
  readonly fingerprintOf: FingerprintOf;
  readonly hasLeft: (guildId: string) => boolean;
}

/** What a history keeps of a day (`history-look.ts`): whole pages, as the largest of the looks has them. */
export function keptPlaces(
  guildId: string,
  choice: CostedChoice,
  replacedId: string | null,
  { index, fingerprintOf, hasLeft }: KeptPlacesParts,
): KeptPlaces {
  const scope = watchScope({ guildId, choice }, fingerprintOf);
  const others = index
    .ofView(choice.view)
    .filter(
      (watch) =>
        watch.id !== replacedId &&
        watch.pause === null &&
        !hasLeft(watch.guildId) &&
        watchScope(watch, fingerprintOf) === scope,
    )
    .map((watch) => watch.choice);
  const daily = others.filter(({ when }) => looksDaily(when));
  const histories = [choice, ...others.filter(({ when }) => when.kind === 'history')];
  const tops = (daily.length > 0 ? daily : histories).map(({ top }) => top);
  return {
    count: Math.ceil(Math.max(...tops) / positionsPerPage) * positionsPerPage,
    isShared: daily.length > 0,
  };
}
