import type { PanelUpdate } from '../contract/panel.ts';
import type { Viewer } from '../contract/viewer.ts';
import type { ClientView } from '../contract/client-view.ts';

const reopenAfterMs = 2000;

interface StreamHandlers {
  readonly view: (view: ClientView) => void;
  readonly panel: (panel: PanelUpdate) => void;
  /** The connection was lost or restored. */
  readonly lost: (isLost: boolean) => void;
}

/**
 * Receives the playground's event streams while the page is visible. A browser allows few
 * connections to one host, so hidden pages must not hold them.
 */
export function eventStreams({ view, panel, lost }: StreamHandlers): {
  /** Switches to the view of another viewer. */
  open(standing: Required<Viewer>): void;
} {
  let query = '';
  const scenes = stream(
    () => `/view?${query}`,
    (data) => {
      view(JSON.parse(data) as ClientView);
    },
    lost,
  );
  const panels = stream(
    () => '/panel',
    (data) => {
      panel(JSON.parse(data) as PanelUpdate);
    },
    () => undefined,
  );
  document.addEventListener('visibilitychange', () => {
    for (const one of [scenes, panels]) one.reopen();
  });
  panels.reopen();
  return {
    open({ person, server, channel, locale }) {
      query = new URLSearchParams({ person, server, channel, locale }).toString();
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
      // The browser stops retrying after some errors.
      if (opened.readyState === EventSource.CLOSED) again = setTimeout(reopen, reopenAfterMs);
    });
  };
  return { reopen };
}
