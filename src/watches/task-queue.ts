import pLimit, { type LimitFunction } from 'p-limit';

/** Runs the tasks with one id one after the other. */
export type SerialTasks = <T>(id: string, act: () => Promise<T>) => Promise<T>;

export function createSerialTasks(): SerialTasks {
  const limits = new Map<string, LimitFunction>();
  return async (id, act) => {
    const limit = limits.get(id) ?? pLimit(1);
    limits.set(id, limit);
    try {
      return await limit(act);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(id);
    }
  };
}

/**
 * Returns a function that runs a task. Calls during a run make one more run after it. Each call resolves with a
 * run that began after it.
 */
export function createLatestTask(act: () => Promise<void>): () => Promise<void> {
  const limit = pLimit(1);
  let next: Promise<void> | null = null;
  return () => {
    next ??= limit(() => {
      next = null;
      return act();
    });
    return next;
  };
}
