/** Runs a limited number of tasks at a time, the others in the order of calls. */
export interface TaskQueue {
  run<T>(act: () => Promise<T>): Promise<T>;
  /** Resolves when no task is running or waiting. */
  idle(): Promise<void>;
}

export function createTaskQueue(concurrency: number): TaskQueue {
  const waiting: (() => void)[] = [];
  const pending = new Set<Promise<unknown>>();
  let running = 0;

  const acquire = async (): Promise<void> => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return {
    run(act) {
      const result = acquire()
        .then(act)
        .finally(() => {
          release();
          pending.delete(ended);
        });
      const ended = result.catch(() => undefined);
      pending.add(ended);
      return result;
    },
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

/** Runs one task at a time for each server. */
export function createServerQueues() {
  const queues = new Map<string, TaskQueue>();
  return {
    run<T>(guildId: string, act: () => Promise<T>): Promise<T> {
      const queue = queues.get(guildId) ?? createTaskQueue(1);
      queues.set(guildId, queue);
      return queue.run(act);
    },
  };
}
