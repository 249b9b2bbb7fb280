/** Does at most so many things at a time, the others in the order they came. */
export interface TaskQueue {
  run<T>(act: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is under way and nothing waits. */
  idle(): Promise<void>;
}

export function createTaskQueue(atOnce: number): TaskQueue {
  const waiting: (() => void)[] = [];
  const under = new Set<Promise<unknown>>();
  let taken = 0;

  const enter = async (): Promise<void> => {
    if (taken >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else taken += 1;
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) taken -= 1;
    else next();
  };

  return {
    run(act) {
      const running = enter()
        .then(act)
        .finally(() => {
          leave();
          under.delete(settled);
        });
      const settled = running.catch(() => undefined);
      under.add(settled);
      return running;
    },
    async idle() {
      while (under.size > 0) await Promise.all(under);
    },
  };
}
