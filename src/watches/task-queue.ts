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

/**
 * Returns a function that runs a task. A call during a run makes one more run after it. Each call resolves
 * after the last run.
 */
export function createLatestTask(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isDue = false;
  const runAll = async (): Promise<void> => {
    try {
      while (isDue) {
        isDue = false;
        await act();
      }
    } finally {
      running = null;
    }
  };
  return () => {
    isDue = true;
    running ??= runAll();
    return running;
  };
}
