import { setTimeout as delay } from 'node:timers/promises';

import type { PostContent } from '../whole/crash/post-content.ts';
import type { PublishedBoard } from '../whole/crash/published-board.ts';
import type { ChaosStack } from './chaos-stack.ts';
import { findUnanswered } from './oracle/answers.ts';
import { findGrowth } from './oracle/growth.ts';
import { findMessageViolations } from './oracle/messages.ts';
import type { LoggedPost, PostLog } from './oracle/post-log.ts';
import { findMissingPost, findPostViolations } from './oracle/posts.ts';
import { checkPromises, type FoundWatches } from './oracle/promises.ts';
import type { RacePostContent } from './oracle/race-post-content.ts';
import { findMissingPass, findRaceViolations } from './oracle/races.ts';
import type { ChaosAdmin } from './people/admin.ts';
import { patienceMs } from './people/watch-list.ts';
import type { FaultKind } from './schedule.ts';

export interface SettleParts {
  readonly stack: ChaosStack;
  readonly admins: readonly ChaosAdmin[];
  readonly posts: PostLog;
  readonly published: PublishedBoard;
  /** The faults that the state may still show. */
  readonly causes: readonly FaultKind[];
  /** Whether a day has passed since the last publication, so that the daily posts show it. */
  readonly isNextDay: boolean;
  readonly graceMs: number;
}

const pollMs = 150;

/**
 * Waits until everything is well again, as people and operators see it. Admins do what the bot asks them
 * to: they set a refused key again and resume paused watches. Returns each violation.
 */
export async function settle(parts: SettleParts): Promise<readonly string[]> {
  const { stack, admins, posts, published, causes, graceMs } = parts;
  const deadline = Date.now() + graceMs;

  /** Returns what is still wrong at the deadline. */
  const untilWell = async (
    findWrong: () => Promise<readonly string[]>,
  ): Promise<readonly string[]> => {
    for (;;) {
      const wrong = await findWrong();
      if (wrong.length === 0 || Date.now() > deadline) return wrong;
      await delay(pollMs);
    }
  };

  const notReady = await untilWell(() => findNotReady(stack));
  if (notReady.length > 0) return notReady;
  const unanswered = await untilWell(() =>
    Promise.resolve(
      findUnanswered(stack).map(
        ({ name, kind }) => `a person still waits for an answer: ${kind} ${name}`,
      ),
    ),
  );
  if (causes.includes('key revoked')) {
    const refused = await untilWell(() => setKeys(admins));
    if (refused.length > 0) return [...unanswered, ...refused];
  }
  const violations = [...unanswered];
  for (;;) {
    const found: FoundWatches[] = [];
    violations.push(
      ...(await untilWell(async () => {
        found.length = 0;
        try {
          for (const admin of admins) found.push(await checkPromises(admin));
          return [];
        } catch (error) {
          return [`an admin gets no answer: ${String(error)}`];
        }
      })),
      ...found.flatMap(({ broken }) => broken),
    );
    const troubled = found.flatMap(({ troubled: all }, index) =>
      all.map((watch) => ({ ...watch, admin: admins[index] })),
    );
    if (troubled.length > 0 && !causes.some(canPause)) {
      violations.push(
        ...troubled.map(({ trouble }) => `a watch was paused without a cause: ${trouble}`),
      );
    }
    if (violations.length > 0) break;
    for (const { id, admin } of troubled) {
      const options = { watch: id };
      const resumed = admin?.person.run({ name: 'watch', subcommand: 'resume', options });
      await resumed?.answer(patienceMs).catch(() => null);
    }
    violations.push(...(await untilWell(() => Promise.resolve(findMissing()))));
    if (violations.length > 0 || troubled.length === 0) break;
  }
  violations.push(...findWrongPosts());
  // Only when everything is well is it known what a bot should hold.
  if (violations.length > 0) return violations;
  const watches = admins.reduce((sum, { channels }) => sum + channels.length, 0);
  return findGrowth(stack, watches);

  function findWrongPosts(): readonly string[] {
    return admins.flatMap(({ guild, channels }) =>
      channels.flatMap((target) => {
        const all = posts(target.channel.id);
        return [
          ...findMessageViolations(target, all),
          ...(target.isRace
            ? findRaceViolations(target, all.map(raceOf), published)
            : findPostViolations(target, all.map(changesOf), published)),
        ].map((what) => `${guild.name} ${what}`);
      }),
    );
  }

  function findMissing(): readonly string[] {
    return admins.flatMap(({ guild, channels }) =>
      channels.flatMap((target) => {
        if (target.isDaily && !parts.isNextDay) return [];
        const all = posts(target.channel.id);
        const missing = target.isRace
          ? findMissingPass(target, all.map(raceOf), published)
          : findMissingPost(target, all.map(changesOf), published);
        return missing === null ? [] : [`${guild.name} ${missing}`];
      }),
    );
  }
}

function changesOf({ changes }: LoggedPost): PostContent {
  return changes;
}

function raceOf({ race }: LoggedPost): RacePostContent | null {
  return race;
}

function canPause(kind: FaultKind): boolean {
  return kind === 'board vanishes' || kind === 'permission taken';
}

async function findNotReady({ hosts }: ChaosStack): Promise<readonly string[]> {
  const states = await Promise.all(
    hosts
      .filter((host) => !host.isAway())
      .map(async (host) => {
        const current = host.current();
        const address = current?.address ?? null;
        if (address === null) return `${host.name} does not start: ${current?.bot.log.at(-1)}`;
        const reason = await fetch(`${address}/readyz`, {
          signal: AbortSignal.timeout(patienceMs),
        }).then(
          async (answer) => (answer.ok ? null : await answer.text()),
          (error: unknown) => String(error),
        );
        return reason === null ? null : `${host.name} is not ready: ${reason}`;
      }),
  );
  return states.filter((state) => state !== null);
}

/** The servers whose keys are not stored. */
async function setKeys(admins: readonly ChaosAdmin[]): Promise<readonly string[]> {
  const told = await Promise.all(
    admins.map(async (admin) => {
      const result = await admin.setKey().catch(() => 'unknown' as const);
      return result === 'done' ? null : `${admin.guild.name}: the key cannot be set`;
    }),
  );
  return told.filter((one) => one !== null);
}
