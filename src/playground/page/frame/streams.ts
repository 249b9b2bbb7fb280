import type { Panel } from '../contract/panel.ts';
import type { Standing } from '../contract/standing.ts';
import type { Scene } from '../contract/world.ts';

const reopenAfterMs = 2000;

interface StreamTurns {
  readonly scene: (scene: Scene) => void;
  readonly panel: (panel: Panel) => void;
  /** The playground went away, or is back. */
  readonly lost: (isLost: boolean) => void;
}

/**
 * What the playground pushes, for as long as the page is seen: a browser has few connections to one
 * host, and pages that nobody looks at would keep them from the others.
 */
export function streams({ scene, panel, lost }: StreamTurns): {
  /** Shows another scene from now on. */
  open(standing: Required<Standing>): void;
} {
  let query = '';
  const scenes = stream(
    () => `/scene?${query}`,
    (data) => {
      scene(JSON.parse(data) as Scene);
    },
    lost,
  );
  const panels = stream(
    () => '/panel',
    (data) => {
      panel(JSON.parse(data) as Panel);
    },
    () => undefined,
  );
  document.addEventListener('visibilitychange', () => {
    for (const one of [scenes, panels]) one.reopen();
  });
  panels.reopen();
  return {
    open({ person, place, channel, locale }) {
      query = new URLSearchParams({ person, place, channel, locale }).toString();
      scenes.reopen();
    },
  };
}

function stream(
  path: () => string,
  take: (data: string) => void,
  lost: (isLost: boolean) => void,
): { reopen(): void } {
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  const reopen = (): void => {
    clearTimeout(again);
    source?.close();
    source = null;
    if (document.hidden) return;
    const opened = new EventSource(path());
    source = opened;
    opened.addEventListener('open', () => {
      lost(false);
    });
    opened.addEventListener('message', (event: MessageEvent<string>) => {
      take(event.data);
    });
    opened.addEventListener('error', () => {
      lost(true);
      // After some failures the browser tries no more by itself.
      if (opened.readyState === EventSource.CLOSED) again = setTimeout(reopen, reopenAfterMs);
    });
  };
  return { reopen };
}
