/** Runs functions one after the other. A failure rejects only its own caller. */
export function createSerialQueue(): <T>(act: () => Promise<T>) => Promise<T> {
  let last = Promise.resolve();
  return (act) => {
    const result = last.then(act);
    last = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  };
}
