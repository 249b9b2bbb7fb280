import type { HouseOptions } from '../house.ts';
import { chanceOf } from './chance.ts';
import { closed, liveOnce } from './lives.ts';
import { liveInPeace } from './peace.ts';
import { openStage } from './stage.ts';
import { note, type Deaths } from './tally.ts';

/** What one house has seen. */
export interface Season {
  readonly deaths: Deaths;
  readonly posts: number;
  /** What is wrong with the posts, and each promise of the house that was broken. */
  readonly faults: readonly string[];
}

/** Lives between two times of peace. */
const livesAtOnce = 25;

/** A house whose process is killed so often, with times of peace in between. */
export async function season(options: HouseOptions, row: number, kills: number): Promise<Season> {
  const chance = chanceOf(row);
  const stage = await openStage(options);
  const { house } = stage;
  const deaths: Deaths = new Map();
  const faults: string[] = [];
  let killed = 0;
  try {
    // What it compiled is kept for all the others (NODE_COMPILE_CACHE), which a kill would not let it.
    await house.bot().stop('SIGTERM');
    while (killed < kills) {
      const where = await liveOnce(stage, chance);
      note(deaths, where);
      if (where !== closed) killed += 1;
      const isLast = killed === kills;
      if (where !== closed && (isLast || killed % livesAtOnce === 0))
        await liveInPeace(stage, isLast);
    }
    faults.push(...stage.faults());
  } catch (error) {
    faults.push(String(error), ...stage.faults());
  }
  const posts = house.discord.posts().length;
  return { deaths, posts, faults: [...faults, ...(await house.close())] };
}
