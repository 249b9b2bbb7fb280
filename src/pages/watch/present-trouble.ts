import type { APIButtonComponent } from 'discord-api-types/v10';

import type { Language } from '../../language/language.ts';
import type { ServerWatches, TargetCheck } from '../../model/server-watches.ts';
import { isChannelTrouble, type Watch, type WatchTrouble } from '../../model/watch.ts';
import { buttonTo } from '../parts/controls.ts';
import { unlessProblem } from '../parts/unless-problem.ts';
import { at } from '../place.ts';
import { targetObstacles } from '../watch-draft/plan.ts';
import { watchForms } from '../watch-places.ts';
import { watchTroubleText } from './texts.ts';

/** What Discord says now about the channels of paused watches, by the ids of the watches. */
export type ChannelChecks = ReadonlyMap<string, TargetCheck>;

/** Whether a trouble in its channel has paused a watch. */
export function isPausedByChannel({ pause }: Watch): boolean {
  return pause?.by === 'trouble' && isChannelTrouble(pause.trouble);
}

/** Checks the channels of the watches that a trouble there has paused. Leaves out what Discord does not answer. */
export async function checkPaused(
  watches: readonly Watch[],
  servers: Pick<ServerWatches, 'checkTarget'>,
): Promise<ChannelChecks> {
  const byTarget = Map.groupBy(watches.filter(isPausedByChannel), ({ choice }) => {
    const { channel, roleId, publish, tagIds, chart } = choice;
    return JSON.stringify([channel, roleId, publish, tagIds, chart]);
  });
  const checks = [...byTarget.values()].map(async (paused) => {
    const [first] = paused;
    if (first === undefined) return [];
    const check = await unlessProblem(servers.checkTarget(first.guildId, first.choice), null);
    return check === null ? [] : paused.map(({ id }) => [id, check] as const);
  });
  return new Map((await Promise.all(checks)).flat());
}

/** Resumes all watches of the server whose channels are in order again. */
export function recheckButton({ t }: Language): APIButtonComponent {
  return buttonTo('recheck', t('watch.button.recheck'), at(watchForms.recheck, {}), {
    isMain: true,
  });
}

/** Why trouble has paused a watch, as far as it is not over, and how to fix it. Null if no trouble has paused it. */
export function presentTroubleText(
  { id, pause, choice }: Watch,
  checks: ChannelChecks,
  language: Language,
): string | null {
  if (pause?.by !== 'trouble') return null;
  const { trouble } = pause;
  const channelId = choice.channel.id;
  const check = checks.get(id);
  // Only an edit can choose a tag.
  const isEdited = trouble.code === 'tag_required';
  if (check === undefined || isEdited) return watchTroubleText(trouble, language);
  const obstacles = targetObstacles(check, channelId, language);
  if (obstacles.length > 0) return obstacles.join(' ');
  return isSeenByCheck(trouble.code)
    ? language.t('watchTrouble.over', { channel: `<#${channelId}>` })
    : watchTroubleText(trouble, language);
}

/** A check does not see a filter, a limit of the server, or a refusal for another reason. */
function isSeenByCheck(code: WatchTrouble['code']): boolean {
  return !['channel_full', 'moderated', 'refused'].includes(code);
}
