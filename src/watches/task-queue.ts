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
