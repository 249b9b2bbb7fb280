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

/** Runs the tasks with one id one after the other. */
export type SerialTasks = <T>(id: string, act: () => Promise<T>) => Promise<T>;

export function createSerialTasks(): SerialTasks {
  const lastTasks = new Map<string, Promise<unknown>>();
  return async (id, act) => {
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

/** Returns a function that runs a task. A call during a run makes one more run after it. */
export function createLatestTask(act: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isDue = false;
  return async () => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isDue) {
        isDue = false;
        await act();
      }
    } finally {
      isRunning = false;
    }
  };
}
