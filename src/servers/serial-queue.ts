/** Does one thing after the other; one that fails, fails for its own asker alone. */
export function createSerialQueue(): <T>(act: () => Promise<T>) => Promise<T> {
  let last = Promise.resolve();
  return (act) => {
    const turn = last.then(act);
    last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  };
}
