import { languageOf, type Language } from '../language/language.ts';
import type { Reader } from '../model/reader.ts';
import type { WatchStatus, WatchPrice } from '../model/server-watches.ts';
import { isEditable, type Watch } from '../model/watch.ts';
import type { Address } from './address.ts';
import { page, Redirect, type PageMessage } from './page.ts';
import { buttonTo } from './parts/controls.ts';
import { escaped, timestamp } from './parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from './parts/message.ts';
import { lines, smallPrint, facts } from './parts/passage.ts';
import { cut } from './parts/plain.ts';
import { at, type ParamsOf } from './place.ts';
import { boardHistoryPlace } from './places.ts';
import { administeredServer } from './setup-places.ts';
import { planText, priceText, tooExpensiveTexts, watchPlan } from './watch-draft/plan.ts';
import {
  watchesPlace,
  watchForms,
  watchPlace,
  watchTestPlace,
  watchRemovedPlace,
  type WatchParams,
  type WatchDone,
} from './watch-places.ts';
import { loadWatches, pickWatchCard, type WatchMatches } from './watch/choice.ts';
import {
  checkPaused,
  isPausedByChannel,
  presentTroubleText,
  type ChannelChecks,
} from './watch/present-trouble.ts';
import { watchName, watchStateText, watchTimesText, unchangedText } from './watch/texts.ts';

/** One watch: its choices, its state and its actions. */
export const watchPage = page<WatchParams, Loaded>({
  ...watchPlace,
  async load({ text }, context) {
    const chosen = await loadWatches(text, context);
    if (chosen instanceof Redirect) return chosen;
    const { one } = chosen;
    if (one === null) return { kind: 'several', chosen };
    const { choice, guildId, id } = one.watch;
    const { watches } = context;
    return {
      kind: 'one',
      status: one,
      checks: await checkPaused([one.watch], watches),
      price: watches.price(guildId, choice, id),
      intervalMs: watches.watchIntervalMs,
    };
  },
  render: (loaded, params, { language }) => {
    if (loaded.kind === 'one') {
      return params.action === 'remove'
        ? removalCard(loaded.status, language)
        : watchCard(loaded, params.done, language);
    }
    const { text, action } = params;
    return pickWatchCard(text, loaded.chosen, language, at(watchPlace, params), (id) =>
      action === 'pause' || action === 'resume'
        ? at(watchForms[action], { text: id })
        : at(watchPlace, { text: id, action }),
    );
  },
});

type Loaded = ShownWatch | { readonly kind: 'several'; readonly chosen: WatchMatches<WatchStatus> };

interface ShownWatch {
  readonly kind: 'one';
  readonly status: WatchStatus;
  readonly checks: ChannelChecks;
  readonly price: WatchPrice;
  readonly intervalMs: number;
}

/** `done`: what has just been done to the watch, shown above. */
function watchCard(
  { status, checks, price, intervalMs }: ShownWatch,
  done: WatchDone | null,
  language: Language,
): PageMessage {
  const { t } = language;
  const { watch, obstacle } = status;
  const checkedAt = timestamp(status.checkedAt);
  const isFailing = obstacle?.code === 'discord_failing' || obstacle?.code === 'storage';
  const hasTrouble = watch.pause?.by === 'trouble' || isFailing;
  return message(hasTrouble ? tones.problem : tones.board, [
    text(
      lines(100, [
        done === null ? null : t(`watch.done.${doneText(done, watch)}`),
        ...(done === 'unresumed' ? tooExpensiveTexts(price, watch.choice, language) : []),
      ]),
    ),
    text(
      lines(100, [
        `### ${escaped(watchName(watch, language), 200)}`,
        watchStateText(status, presentTroubleText(watch, checks, language), language),
        watchTimesText(status, intervalMs, language),
        smallPrint([checkedAt === null ? null : t('watch.lastLook', { when: checkedAt })]),
        unchangedText(status, language),
      ]),
    ),
    line,
    text(
      lines(80, [
        ...planLines(status, language),
        t('watchDraft.plan.price', { text: priceText(price, watch.choice, language) }),
      ]),
    ),
    actions(status, language),
  ]);
}

function doneText(done: WatchDone, { choice }: Watch) {
  return done === 'paused' && choice.when.kind === 'history' ? 'historyPaused' : done;
}

/**
 * The heading already names the board, and the times say how often it is checked. A tag without a stored
 * name is left out.
 */
function planLines(
  { watch: { choice, names, tags } }: WatchStatus,
  language: Language,
): readonly string[] {
  const tagIds = choice.tagIds.filter((id) => tags.some((tag) => tag.id === id));
  const shown = { names, choice: { ...choice, tagIds } };
  const plan = watchPlan(shown, { intervalMs: null, tags, mentioned: null }, language);
  const rest = plan.filter(({ kind }) => kind !== 'board');
  return planText(rest, null, null, language);
}

function actions({ watch }: WatchStatus, { t }: Language): Part {
  const { id, pause, choice } = watch;
  const { view, when } = choice;
  const resume = t(isPausedByChannel(watch) ? 'watch.button.recheck' : 'watch.button.resume');
  return buttons(
    pause === null
      ? buttonTo('pause', t('watch.button.pause'), at(watchForms.pause, { text: id }))
      : buttonTo('resume', resume, at(watchForms.resume, { text: id }), { isMain: true }),
    ...(isEditable({ choice })
      ? [buttonTo('edit', t('watch.button.edit'), at(watchForms.fill, { editedWatch: id }))]
      : []),
    when.kind === 'history'
      ? buttonTo(
          'history',
          t('history.open'),
          at(boardHistoryPlace, { view, days: '30', as: 'words' }),
        )
      : buttonTo('test', t('watch.button.test'), at(watchTestPlace, { text: id })),
    buttonTo('remove', t('watch.button.remove'), at(watchPlace, { text: id, action: 'remove' })),
    buttonTo('list', t('watch.button.list'), at(watchesPlace, { page: 1 })),
  );
}

/** Asks for confirmation before a watch is removed. */
function removalCard({ watch }: WatchStatus, language: Language): PageMessage {
  const { t } = language;
  const { id, choice } = watch;
  const isHistory = choice.when.kind === 'history';
  return message(tones.problem, [
    text(
      lines(100, [
        `### ${t('watch.remove.heading')}`,
        facts([
          `**${escaped(watchName(watch, language), 200)}**`,
          isHistory ? null : `<#${choice.channel.id}>`,
        ]),
        t(isHistory ? 'watch.remove.historyLead' : 'watch.remove.lead'),
      ]),
    ),
    buttons(
      buttonTo('yes', t('watch.remove.confirm'), at(watchForms.remove, { text: id }), {
        isDestructive: true,
      }),
      buttonTo('no', t('watch.remove.cancel'), at(watchPlace, { text: id })),
    ),
  ]);
}

/** Confirms which watch was removed. */
export const watchRemovedPage = page<ParamsOf<typeof watchRemovedPlace>, object>({
  ...watchRemovedPlace,
  load(_, { reader }) {
    administeredServer(reader);
    return {};
  },
  render(_, { name, kind }, { language: { t } }) {
    const lead = kind === 'history' ? 'watch.removed.historyLead' : 'watch.removed.lead';
    return message(tones.board, [
      text(
        lines(100, [
          `### ${t('watch.removed.heading')}`,
          t(lead, { name: escaped(name, 200) || t('watch.nameless') }),
        ]),
      ),
      buttons(buttonTo('list', t('watch.button.list'), at(watchesPlace, { page: 1 }))),
    ]);
  },
});

/** The address of the confirmation, in the language of the reader who removed the watch. */
export function removedWatchAt(watch: Watch, reader: Reader): Address {
  const language = languageOf(reader.discordLocale, reader.locale, reader.leads);
  const kind = watch.choice.when.kind === 'history' ? 'history' : null;
  return at(watchRemovedPlace, { name: cut(watchName(watch, language), 80), kind });
}
