import { describe, expect, test } from 'vitest';

import { startBot, type BotProcess } from '../../src/playground/bot-process.ts';
import { createBotRunner, type BotState } from '../../src/playground/bot-runner.ts';

/** A process that becomes ready and ends at the test's command. A signal ends it at once. */
function madeUpBot() {
  const ready = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<number | string>();
  ready.promise.catch(() => undefined);
  const stops: NodeJS.Signals[] = [];
  let isStubborn = false;
  const end = (code: number | string): void => {
    ready.reject(new Error(`The bot ended (${code}) before it was ready.`));
    ended.resolve(code);
  };
  const bot: BotProcess = {
    pid: 1,
    log: ['{"msg":"no luck"}'],
    ready: ready.promise,
    ended: ended.promise,
    stop(signal = 'SIGTERM') {
      stops.push(signal);
      if (!isStubborn) end(signal === 'SIGKILL' ? signal : 0);
      return ended.promise;
    },
  };
  return {
    bot,
    stops,
    end,
    beReady: () => {
      ready.resolve('http://bot');
    },
    /** From now on it takes its time to end. */
    linger: () => {
      isStubborn = true;
    },
  };
}

/** A runner with simulated processes, the started processes, and its states. */
function backend() {
  const lives: ReturnType<typeof madeUpBot>[] = [];
  const runner = createBotRunner(() => {
    const life = madeUpBot();
    lives.push(life);
    return life.bot;
  });
  const states: BotState[] = [];
  runner.watch((state) => states.push(state));
  /** The process number so and so, once it was begun. */
  const life = async (at: number): Promise<ReturnType<typeof madeUpBot>> => {
    await expect.poll(() => lives.length, { interval: 1, timeout: 10_000 }).toBeGreaterThan(at);
    const one = lives[at];
    if (one === undefined) throw new Error('There is no such process.');
    return one;
  };
  const started = async () => {
    const start = runner.start();
    (await life(0)).beReady();
    await start;
  };
  return { runner, lives, life, states, started };
}

describe('a running bot', () => {
  test('is up when it is ready', async () => {
    const { runner, life, states } = backend();
    expect(runner.state).toBe('down');
    const start = runner.start();
    const { bot, beReady } = await life(0);
    expect(runner.state).toBe('starting');
    expect(runner.process).toBe(bot);
    beReady();
    await start;
    expect(states).toEqual(['starting', 'up']);
  });

  test.each([
    { kill: false, signal: 'SIGTERM' },
    { kill: true, signal: 'SIGKILL' },
  ])('is restarted by $signal when its process has ended', async ({ kill, signal }) => {
    const { runner, life, lives, states, started } = backend();
    await started();
    const first = await life(0);
    first.linger();
    const restart = runner.restart({ kill });
    await expect.poll(() => first.stops, { interval: 1, timeout: 10_000 }).toEqual([signal]);
    expect(lives).toHaveLength(1);
    expect(runner.state).toBe('up');
    first.end(0);
    const second = await life(1);
    expect(runner.process).toBe(second.bot);
    second.beReady();
    await restart;
    expect(states).toEqual(['starting', 'up', 'down', 'starting', 'up']);
  });

  test('restarts a second time only after the first restart', async () => {
    const { runner, life, lives, states, started } = backend();
    await started();
    const restarts = Promise.all([runner.restart({ kill: true }), runner.restart({ kill: true })]);
    const second = await life(1);
    expect(second.stops).toEqual([]);
    second.beReady();
    (await life(2)).beReady();
    await restarts;
    expect(lives).toHaveLength(3);
    expect(states.filter((state) => state === 'up')).toHaveLength(3);
  });

  test('cannot be restarted before it is started', async () => {
    const { runner } = backend();
    await expect(runner.restart({ kill: false })).rejects.toThrow('has not been started yet');
  });

  test('does not call a watcher that unsubscribed', async () => {
    const { runner, started } = backend();
    const seen: BotState[] = [];
    const stop = runner.watch((state) => seen.push(state));
    stop();
    await started();
    expect(seen).toEqual([]);
  });
});

describe('a bot that ends', () => {
  test('unexpectedly fails the playground with its last log lines', async () => {
    const { runner, life, started } = backend();
    await started();
    (await life(0)).end('SIGKILL');
    await expect(runner.failed).rejects.toThrow(
      'The bot ended (SIGKILL). Its last log lines:\nno luck',
    );
    expect(runner.state).toBe('down');
  });

  test('during a restart fails the restart and the playground', async () => {
    const { runner, life, started } = backend();
    await started();
    const restart = expect(runner.restart({ kill: true })).rejects.toThrow('before it was ready');
    (await life(1)).end(1);
    await restart;
    await expect(runner.failed).rejects.toThrow('The bot ended (1) before it was ready.');
  });

  test('on request does not fail the playground', async () => {
    const { runner, life, started } = backend();
    let isFailed = false;
    runner.failed.catch(() => {
      isFailed = true;
    });
    await started();
    const restart = runner.restart({ kill: true });
    (await life(1)).beReady();
    await restart;
    await runner.end();
    expect(runner.state).toBe('down');
    expect(isFailed).toBe(false);
  });
});

describe('closing during a restart', () => {
  test('does not start a new process while the old one is ending', async () => {
    const { runner, life, lives, started } = backend();
    await started();
    const first = await life(0);
    first.linger();
    const restart = expect(runner.restart({ kill: false })).rejects.toThrow('is closing');
    await expect.poll(() => first.stops, { interval: 1, timeout: 10_000 }).toHaveLength(1);
    const end = runner.end();
    first.end(0);
    await Promise.all([end, restart]);
    expect(lives).toHaveLength(1);
    await expect(runner.restart({ kill: false })).rejects.toThrow('is closing');
  });

  test('ends the new process before it is ready', async () => {
    const { runner, life, started } = backend();
    await started();
    const restart = expect(runner.restart({ kill: true })).rejects.toThrow('before it was ready');
    const second = await life(1);
    await runner.end();
    await restart;
    expect(second.stops).toEqual(['SIGTERM']);
  });

  test('leaves no real process behind', async () => {
    const pids: number[] = [];
    const runner = createBotRunner(() => {
      const bot = startBot({});
      pids.push(bot.pid);
      return bot;
    });
    const start = runner.start().catch(() => undefined);
    const restart = runner.restart({ kill: false }).catch(() => undefined);
    await expect.poll(() => pids.length, { timeout: 10_000 }).toBe(1);
    await runner.end();
    await Promise.all([start, restart]);
    expect(pids).toHaveLength(1);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('does nothing if the bot was never started', async () => {
    const { runner, lives } = backend();
    await runner.end();
    expect(lives).toEqual([]);
  });
});
