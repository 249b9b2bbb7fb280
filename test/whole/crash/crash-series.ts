import type { StackOptions } from '../stack.ts';
import { createRandom } from './random.ts';
import type { KillPlan } from './kill-plan.ts';
import { closedBeforeKill, runUntilKilled } from './bot-run.ts';
import { runUndisturbed } from './undisturbed-run.ts';
import { startWatchStack } from './watch-stack.ts';

/** The result of one stack. */
export interface CrashSeriesResult {
  readonly posts: number;
  /** What is wrong with the posts, and each broken guarantee of the stack. */
  readonly faults: readonly string[];
}

/** Kills between two undisturbed runs. */
const runsBetweenChecks = 25;

/** Kills a stack's process as the plan says, with undisturbed runs in between. */
export async function runCrashSeries(
  options: StackOptions,
  row: number,
  plan: KillPlan,
): Promise<CrashSeriesResult> {
  const random = createRandom(row);
  const watchStack = await startWatchStack(options);
  const { stack } = watchStack;
  const faults: string[] = [];
  let killed = 0;
  try {
    await stack.bot().stop('SIGTERM');
    while (!plan.isDone()) {
      const at = plan.nextPoint(random);
      const where = await runUntilKilled(watchStack, random, {
        at,
        endsInSearch: at !== null && plan.endsInSearch(random),
      });
      plan.count(where);
      if (where === closedBeforeKill) continue;
      killed += 1;
      if (killed % runsBetweenChecks === 0) await runUndisturbed(watchStack, false);
    }
    await runUndisturbed(watchStack, true);
    faults.push(...watchStack.findFaults());
  } catch (error) {
    faults.push(String(error), ...watchStack.findFaults());
  }
  const posts = stack.discord.posts().length;
  return { posts, faults: [...faults, ...(await stack.close())] };
}
