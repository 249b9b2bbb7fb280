import type { HouseOptions } from '../house.ts';
import { chanceOf } from './chance.ts';
import type { KillPlan } from './kill-plan.ts';
import { closed, liveOnce } from './lives.ts';
import { liveInPeace } from './peace.ts';
import { openStage } from './stage.ts';

/** What one stack has seen. */
export interface Season {
  readonly posts: number;
  /** What is wrong with the posts, and each broken guarantee of the stack. */
  readonly faults: readonly string[];
}

/** Lives between two times of peace. */
const livesAtOnce = 25;

/** Kills a stack's process as the plan says, with times of peace in between. */
export async function season(options: HouseOptions, row: number, plan: KillPlan): Promise<Season> {
  const chance = chanceOf(row);
  const stage = await openStage(options);
  const { house } = stage;
  const faults: string[] = [];
  let killed = 0;
  try {
    await house.bot().stop('SIGTERM');
    while (!plan.isDone()) {
      const at = plan.nextPoint(chance);
      const where = await liveOnce(stage, chance, { at, endsInSearch: plan.endsInSearch(chance) });
      plan.note(where);
      if (where === closed) continue;
      killed += 1;
      if (killed % livesAtOnce === 0) await liveInPeace(stage, false);
    }
    await liveInPeace(stage, true);
    faults.push(...stage.faults());
  } catch (error) {
    faults.push(String(error), ...stage.faults());
  }
  const posts = house.discord.posts().length;
  return { posts, faults: [...faults, ...(await house.close())] };
}
