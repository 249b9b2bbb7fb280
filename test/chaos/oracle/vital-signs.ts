import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import type { HostedBot } from '../bot-host.ts';

/** Watches the running processes. Returns a function that stops, and returns each violation since the last call. */
export interface VitalSigns {
  take(): readonly string[];
  stop(): Promise<void>;
}

const probeEveryMs = 400;
const answerWithinMs = 1_000;
/** After a suspension, a process first works off what has gathered. */
const afterResumeMs = 1_500;
/** A machine under load delays a process by more than the probe can judge. */
const tolerableWaitMs = 200;
const mostLinesInSecond = 100;
const mostLinesInWindow = 300;
const windowMs = 20_000;

export function watchVitalSigns(bots: () => readonly HostedBot[]): VitalSigns {
  const violations: string[] = [];
  const logs = new Map<HostedBot, LogRate>();
  let isStopped = false;

  const probe = async (): Promise<void> => {
    for (const hosted of bots()) {
      if (hosted.endedAt !== null) {
        logs.delete(hosted);
        continue;
      }
      const rate = logs.get(hosted) ?? createLogRate();
      logs.set(hosted, rate);
      violations.push(...rate.read(hosted));
    }
    const answers = await Promise.all(bots().filter(canAnswer).map(probeHealth));
    violations.push(...answers.filter((answer) => answer !== null));
  };
  const run = async (): Promise<void> => {
    while (!isStopped) {
      await probe();
      await delay(probeEveryMs);
    }
  };
  const running = run();
  return {
    take: () => violations.splice(0),
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

function canAnswer({ address, endedAt, isSuspended, suspendedAt }: HostedBot): boolean {
  if (address === null || endedAt !== null || isSuspended) return false;
  return suspendedAt === null || Date.now() - suspendedAt > afterResumeMs;
}

/** Null if `/healthz` answers in time, if the process ends meanwhile, or if the machine is too busy to tell. */
async function probeHealth(hosted: HostedBot): Promise<string | null> {
  const { address, host, bot } = hosted;
  const begun = performance.now();
  const waitedBefore = waitedMs(bot.pid);
  const failure = await fetch(`${address}/healthz`, {
    signal: AbortSignal.timeout(answerWithinMs),
  }).then(
    ({ ok, status }) => (ok ? null : `status ${status}`),
    (error: unknown) => String(error),
  );
  const ownDelayMs = performance.now() - begun - answerWithinMs;
  if (failure === null) return null;
  // A process that is being killed closes its connections first.
  await Promise.race([bot.ended, delay(500)]);
  if (!canAnswer(hosted)) return null;
  const isBusy = waitedMs(bot.pid) - waitedBefore > tolerableWaitMs;
  if (isBusy || ownDelayMs > tolerableWaitMs) return null;
  return `${host}: /healthz did not answer within a second: ${failure}`;
}

/** How long a process has waited for a processor; 0 where the system does not tell. */
function waitedMs(pid: number): number {
  try {
    const [, waitedNs = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waitedNs) / 1e6;
  } catch {
    return 0;
  }
}

interface LogRate {
  read(hosted: HostedBot): readonly string[];
}

/** Bounds the lines that an operator reads at the level `info`, and finds Node's own warnings. */
function createLogRate(): LogRate {
  let read = 0;
  let readAt = Date.now();
  let recent: { at: number; count: number }[] = [];
  return {
    read({ host, bot: { log } }) {
      const lines = log.slice(read);
      read = log.length;
      const now = Date.now();
      const seconds = Math.max(1, (now - readAt) / 1_000);
      readAt = now;
      const count = lines.filter((line) =>
        /^\{"level":"(?:info|warn|error|fatal)"/u.test(line),
      ).length;
      recent = [...recent.filter(({ at }) => now - at < windowMs), { at: now, count }];
      const inWindow = recent.reduce((sum, one) => sum + one.count, 0);
      const sample = (lines.at(-1) ?? '').slice(0, 300);
      const warnings = lines.filter((line) => line.includes('MaxListenersExceededWarning'));
      if (inWindow > mostLinesInWindow) recent = [];
      return [
        ...warnings.map((line) => `${host}: listeners grow: ${line}`),
        ...(count / seconds > mostLinesInSecond
          ? [`${host}: ${Math.round(count / seconds)} log lines in a second, such as ${sample}`]
          : []),
        ...(inWindow > mostLinesInWindow
          ? [`${host}: ${inWindow} log lines in ${windowMs / 1_000} s, such as ${sample}`]
          : []),
      ];
    },
  };
}
