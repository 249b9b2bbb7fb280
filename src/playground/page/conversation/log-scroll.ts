const NEAR_THE_END_PX = 80;

export type LogScroll = ReturnType<typeof logScroll>;

/** Keeps the log at its end, or shows a button that leads there. `changed` is called when the button changes. */
export function logScroll(changed: () => void) {
  let log: HTMLElement | null = null;
  let atEnd = true;
  let last = 0;
  let unseen = 0;
  let isPillShown = false;

  const distance = (): number =>
    log === null ? 0 : log.scrollHeight - log.scrollTop - log.clientHeight;
  const update = (seen: number): void => {
    const isNowShown = !atEnd && (seen > 0 || distance() >= (log?.clientHeight ?? 0));
    if (isNowShown === isPillShown && seen === unseen) return;
    isPillShown = isNowShown;
    unseen = seen;
    changed();
  };
  const stay = (): void => {
    if (log === null) return;
    if (atEnd) log.scrollTop = log.scrollHeight;
    last = log.scrollTop;
  };

  return {
    get isPillShown() {
      return isPillShown;
    },
    /** Number of new messages below. */
    get unseen() {
      return unseen;
    },
    attach(attached: HTMLElement): void {
      log = attached;
      // Pictures load after their message, and the log shrinks when the composer grows.
      attached.addEventListener('load', stay, { capture: true });
      new ResizeObserver(stay).observe(attached);
      attached.addEventListener('scroll', () => {
        // Only scrolling up leaves the end; new content also increases the distance.
        if (distance() < NEAR_THE_END_PX) atEnd = true;
        else if (attached.scrollTop < last) atEnd = false;
        last = attached.scrollTop;
        update(atEnd ? 0 : unseen);
      });
    },
    /** Must be called after each redraw with the number of new messages; null for the first messages. */
    drawn(newCount: number | null): void {
      stay();
      update(atEnd || newCount === null ? 0 : unseen + newCount);
    },
    toEnd(): void {
      atEnd = true;
      stay();
      update(0);
    },
  };
}
