/** How long Redis may say nothing at all while it is asked: people wait behind it. */
export const replyTimeoutMs = 1_000;
const askEveryMs = 500;

/**
 * Asks a client's Redis all the time whether it still answers, and tells when nothing has come for
 * `silenceMs`: a command that was sent has no time limit of the client's own, and behind a connection
 * whose other end is gone without a word it would wait for ever. What comes back ends it.
 */
export function startHeartbeat(
  client: { ping(): Promise<unknown> },
  options: {
    /** How much has been answered so far: a long line is no silence. */
    readonly answers: () => number;
    readonly onSilence: () => void;
  },
): () => void {
  const { answers, onSilence } = options;
  let ended = false;
  let next = setTimeout(ask, askEveryMs);

  function ask(): void {
    let waiting = true;
    let late = waitOn();
    // Whatever the answer is, it is one; while there is no connection there is none to watch.
    const answered = (): void => {
      waiting = false;
      clearTimeout(late);
      if (!ended) next = setTimeout(ask, askEveryMs);
    };
    client.ping().then(answered, answered);

    function waitOn(): NodeJS.Timeout {
      const before = answers();
      return setTimeout(() => {
        // Where it was us who stood still, what has come meanwhile is read first.
        setImmediate(() => {
          if (!waiting || ended) return;
          if (answers() === before) onSilence();
          else late = waitOn();
        });
      }, replyTimeoutMs);
    }
  }

  return () => {
    ended = true;
    clearTimeout(next);
  };
}
