import { page } from './page.ts';
import { watchUnits } from './parts/watch.ts';
import { administeredServer } from './setup-places.ts';
import { watchesPlace, type WatchesParams } from './watch-places.ts';
import { noWatchesCard } from './watches/no-watches-card.ts';
import { watchList, type ListedWatches } from './watches/list.ts';

/** `/watch list`: the server's watches, their state and their cost. */
export const watchesPage = page<WatchesParams, ListedWatches & { readonly addCommand: string }>({
  ...watchesPlace,
  async load(_, { reader, watches, commands }) {
    const guildId = administeredServer(reader);
    const statuses = await watches.list(guildId);
    const all = statuses.map(({ watch }) => watch);
    const add = commands.find(({ name }) => name === 'watch add');
    return {
      statuses,
      units: watchUnits(guildId, all, watches),
      addCommand: add?.mention ?? '`/watch add`',
    };
  },
  render(loaded, { page: number }, { language }) {
    return loaded.statuses.length === 0
      ? noWatchesCard(loaded.addCommand, language)
      : watchList(loaded, number, language);
  },
});
