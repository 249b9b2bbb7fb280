/** How long Redis may send no reply before the connection counts as dead. */
export const replyTimeoutMs = 1_000;
const checkEveryMs = 500;

/**
 * Checks Redis continually and calls `onTimeout` when no reply has arrived for `replyTimeoutMs`. The
 * client has no time limit for a sent command, so a dead connection would block it forever. Returns
 * a function that ends the heartbeat.
 */
export function startHeartbeat(
  check: () => Promise<unknown>,
  options: {
    /** The number of replies so far: while it grows, a long queue of commands is no timeout. */
    readonly replies: () => number;
    readonly onTimeout: () => void;
  },
): () => void {
  const { replies, onTimeout } = options;
  let isEnded = false;
  let next = setTimeout(checkNow, checkEveryMs);

  function checkNow(): void {
    let isWaiting = true;
    let timeout = startTimeout();
    // A rejection is a reply too, or means that there is no connection.
    const onReply = (): void => {
      isWaiting = false;
      clearTimeout(timeout);
      if (!isEnded) next = setTimeout(checkNow, checkEveryMs);
    };
    check().then(onReply, onReply);

    function startTimeout(): NodeJS.Timeout {
      const before = replies();
      return setTimeout(() => {
        // If this process was blocked, replies may be waiting to be read: read them first.
        setImmediate(() => {
          if (!isWaiting || isEnded) return;
          if (replies() === before) onTimeout();
          else timeout = startTimeout();
        });
      }, replyTimeoutMs);
    }
  }

  return () => {
    isEnded = true;
    clearTimeout(next);
  };
}
