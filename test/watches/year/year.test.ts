import { expect, test } from 'vitest';

import type { Problem } from '../../../src/model/problem.ts';
import { seed, soakMinutes, soakTimer } from '../../support/soak.ts';
import { temporaryFolder } from '../../store/data-folder.ts';
import { scriptedBoards, type ScriptedBoard } from './boards.ts';
import { ScriptedCatalogue, type Outage } from './catalogue.ts';
import { ScriptedDiscord } from './discord.ts';
import { quietSpans } from './expected-times.ts';
import { fiftyWatches, keys } from './fifty-watches.ts';
import { judge } from './oracle.ts';
import { Seeded } from '../../support/seeded.ts';
import { dayMs, hourMs, isWithin, minuteMs, year, type Span } from './spans.ts';
import { liveThrough, yearClock, type Downtime } from './year.ts';

const intervalMs = 3 * hourMs;
const keyOf = (guildId: string): string | null => keys.get(guildId) ?? null;

test(
  'in five weeks, or a year in the soak, 50 watches post every due change exactly once',
  { timeout: 300_000 + (soakMinutes ?? 0) * minuteMs },
  async () => {
    await simulate(2026);
    const goesOn = soakTimer(0.2);
    for (let round = 0; goesOn(); round += 1) await simulate(seed + round);
  },
);

async function simulate(seedOfYear: number): Promise<void> {
  const chance = new Seeded(seedOfYear);
  const clock = yearClock();
  const boards = scriptedBoards(chance);
  const watches = fiftyWatches(
    chance,
    boards.map(({ view }) => view),
  );
  const outages = outagesOf(chance);
  const channels = new Map(watches.map(({ choice }) => [choice.channel.id, choice.channel]));
  const catalogue = new ScriptedCatalogue({ boards, outages, keyOf, now: clock.now });
  const discord = new ScriptedDiscord(channels, chance, clock.now);
  const returns = boards.flatMap(({ gone }) => gone.map(({ to }) => to)).toSorted((a, b) => a - b);
  const { down, errors } = await liveThrough({
    ...{ watches, catalogue, discord, clock, keyOf, intervalMs, chance, returns },
    folder: temporaryFolder(),
    downtimes: downtimesOf(chance),
  });

  const verdicts = watches.map((watch) => {
    const { view, quiet, timeZone } = watch.choice;
    const board = boards.find((one) => one.view === view);
    if (board === undefined) throw new Error('a watch has no board');
    const scope = view.board.system === 'keyed' ? keyOf(watch.guildId) : 'open';
    const silent = outages.filter((one) => one.scope === scope);
    const all = [...down, ...board.gone, ...silent, ...quietSpans(quiet, timeZone)];
    const messages = discord.messages.filter(({ told }) => told.watchId === watch.id);
    const verdict = judge(
      watch,
      board,
      { all, pausing: pausesOf(board, down) },
      messages,
      intervalMs,
    );
    return { ...verdict, watch };
  });

  const faults = verdicts.flatMap((verdict) =>
    verdict.faults.map((fault) => `${verdict.watch.id} ${fault}`),
  );
  expect(faults, `seed ${seedOfYear}`).toEqual([]);
  expect(errors).toEqual([]);
  // The year contains enough events for the test to be meaningful.
  const due = verdicts.reduce((sum, verdict) => sum + verdict.due, 0);
  const possible = verdicts.reduce((sum, verdict) => sum + verdict.possible, 0);
  expect(due).toBeGreaterThan((4000 * (year.to - year.from)) / (365 * dayMs));
  expect(possible).toBeLessThan(due / 10);
}

/** A watch that was paused before a downtime is resumed at its end, even if the board returned earlier. */
function pausesOf({ gone }: ScriptedBoard, down: readonly Span[]): readonly Span[] {
  return gone.map(({ from, to }) => {
    const downtime = down.find((span) => from < span.from && isWithin(span, to));
    return { from, to: downtime?.to ?? to };
  });
}

function downtimesOf(chance: Seeded): readonly Downtime[] {
  const downtimes = Array.from({ length: 60 }, (_, index): Downtime => ({
    at: year.from + (index + 1) * 6 * dayMs + chance.whole(0, 5 * 1440) * minuteMs,
    way: chance.pick([
      'stopped',
      'killed',
      'killed in the midst of posting',
      'killed in the midst of posting',
    ]),
    forMs: chance.pick([1_000, 20_000, 3 * minuteMs, 45 * minuteMs, 7 * hourMs, 40 * hourMs]),
  }));
  return downtimes.filter(({ at }) => at < year.to);
}

function outagesOf(chance: Seeded): readonly Outage[] {
  const problems: readonly [Problem | 'stale', ...(Problem | 'stale')[]] = [
    { code: 'down' },
    { code: 'slow' },
    { code: 'unreadable' },
    { code: 'switched_off', retryAt: null },
    'stale',
  ];
  const failures = Array.from({ length: 60 }, (_, index): Outage => {
    const from = year.from + index * 6 * dayMs + chance.whole(0, 4 * 1440) * minuteMs;
    const to = from + chance.whole(10, 900) * minuteMs;
    return {
      from,
      to,
      scope: chance.pick(['open', 'first', 'second']),
      problem: chance.pick(problems),
    };
  });
  const spent = Array.from({ length: 12 }, (_, index): Outage => {
    const midnight = Date.UTC(2026, index, chance.whole(3, 27));
    const from = midnight - chance.whole(60, 700) * minuteMs;
    const scope = chance.pick(['first', 'second']);
    return { from, to: midnight, scope, problem: { code: 'quota_spent', retryAt: midnight } };
  });
  return [...failures, ...spent];
}
