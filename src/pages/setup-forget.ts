import { keptWeeklyDays } from '../history/kept-days.ts';
import type { Language } from '../language/language.ts';
import type { BoardView } from '../model/board.ts';
import { boardViewTexts } from '../model/reference.ts';
import type { ServerWatches } from '../model/server-watches.ts';
import type { Watch } from '../model/watch.ts';
import { page, Redirect } from './page.ts';
import { buttonTo } from './parts/controls.ts';
import { escaped } from './parts/markdown.ts';
import { buttons, message, text, tones, type Part } from './parts/message.ts';
import { lines, moreText } from './parts/passage.ts';
import { unlessProblem } from './parts/unless-problem.ts';
import { at } from './place.ts';
import { administeredServer, setupPlaces } from './setup-places.ts';
import { keyEnding } from './setup-settings.ts';
import { watchName } from './watch/texts.ts';

interface ForgottenKey {
  readonly lastFour: string;
  /** Null if the store failed. */
  readonly losses: Losses | null;
}

/** What a server's watches lose with its key. */
interface Losses {
  /** Those that run and need the key. */
  readonly watches: readonly Watch[];
  /** The recorded days of all boards that need it. */
  readonly days: number;
}

/** Asks for confirmation before the server's key is forgotten. Without a key, redirects to the status. */
export const forgetPage = page<object, ForgottenKey>({
  ...setupPlaces.forget,
  async load(_, { reader, keys, watches }) {
    const guildId = administeredServer(reader);
    const status = keys.keyStatus(guildId);
    if (status.state === 'none') return new Redirect(at(setupPlaces.status, {}));
    const losses = await unlessProblem(lossesOf(guildId, watches), null);
    return { lastFour: status.lastFour, losses };
  },
  render({ lastFour, losses }, _, { language }) {
    const { t } = language;
    return message(tones.problem, [
      text(
        lines(100, [
          `### ${t('setup.forget.heading')}`,
          t('setup.forget.lead', { lastFour: keyEnding(lastFour) }),
        ]),
      ),
      ...(losses === null ? [] : lossParts(losses, language)),
      buttons(
        buttonTo('yes', t('setup.forgetKey'), at(setupPlaces.forgetForm, {}), {
          isDestructive: true,
        }),
        buttonTo('no', t('setup.forget.cancel'), at(setupPlaces.status, {})),
      ),
    ]);
  },
});

async function lossesOf(guildId: string, watches: ServerWatches): Promise<Losses> {
  const all = (await watches.list(guildId)).map(({ watch }) => watch);
  const views = new Map(
    all.flatMap(viewsOf).map((view) => [JSON.stringify(boardViewTexts(view)), view]),
  );
  const recorded = await Promise.all(
    [...views.values()]
      .filter(needsKey)
      .map((view) =>
        watches.history(guildId, view, (today) => ({ first: today - keptWeeklyDays, last: today })),
      ),
  );
  return {
    // A paper posts as long as one of its boards needs no key.
    watches: all.filter((watch) => watch.pause === null && viewsOf(watch).every(needsKey)),
    days: recorded.reduce((sum, { days }) => sum + days.length, 0),
  };
}

function viewsOf({ choice: { content, view } }: Watch): readonly BoardView[] {
  return content.kind === 'paper' ? content.boards.map((board) => board.view) : [view];
}

function needsKey({ board }: BoardView): boolean {
  return board.system === 'keyed';
}

const maxNamed = 10;

function lossParts({ watches, days }: Losses, language: Language): readonly Part[] {
  const { t } = language;
  const names = watches
    .slice(0, maxNamed)
    .map((watch) => `- ${escaped(watchName(watch, language), 100)}`);
  return [
    text(
      lines(80, [
        watches.length === 0 ? null : t('setup.forget.watches', { count: watches.length }),
        ...names,
        moreText(watches.length - names.length, language),
      ]),
    ),
    text(lines(90, [days === 0 ? null : t('setup.forget.history', { count: days })])),
  ];
}
