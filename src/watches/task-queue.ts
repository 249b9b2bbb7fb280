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

/** Returns a function that runs the tasks with one id one after the other. */
export function createSerialTasks() {
  const lastTasks = new Map<string, Promise<unknown>>();
  return async <T>(id: string, act: () => Promise<T>): Promise<T> => {
    const result = (lastTasks.get(id) ?? Promise.resolve()).then(act);
    const ended = result.catch(() => undefined);
    lastTasks.set(id, ended);
    try {
      return await result;
    } finally {
      if (lastTasks.get(id) === ended) lastTasks.delete(id);
    }
  };
}
