import type { ServerResponse } from 'node:http';

import type { Viewer } from '../page/contract/viewer.ts';
import type { PanelBackend, PageBackend } from '../backend/backend.ts';
import { headers } from './reply.ts';

/** Streams a viewer's view whenever it changes. */
export function streamView(backend: PageBackend, viewer: Viewer, response: ServerResponse): void {
  stream(response, backend, () => JSON.stringify(backend.view(viewer)));
}

/** Streams the content of the side panel whenever it changes. */
export function streamPanel(panel: PanelBackend, response: ServerResponse): void {
  stream(response, panel, () => JSON.stringify(panel.now()));
}

/** Sends a text initially and after each change, as server-sent events; skips repetitions. */
function stream(
  response: ServerResponse,
  { watch }: Pick<PageBackend, 'watch'>,
  text: () => string,
): void {
  response.writeHead(200, headers('text/event-stream'));
  let last = '';
  const push = (): void => {
    const next = text();
    if (next !== last) response.write(`data: ${next}\n\n`);
    last = next;
  };
  push();
  const { changed, stop } = coalesce(() => {
    // A slow reader gets the current state later and skips intermediate ones.
    if (response.writableNeedDrain) return;
    try {
      push();
    } catch {
      // The page reconnects.
      response.destroy();
    }
  });
  response.on('drain', changed);
  const unwatch = watch(changed);
  response.on('close', () => {
    unwatch();
    stop();
  });
}

/** Combines all changes of one event loop iteration into one call. */
function coalesce(act: () => void): { changed: () => void; stop: () => void } {
  let pending: NodeJS.Immediate | null = null;
  let isOver = false;
  return {
    changed() {
      if (isOver) return;
      pending ??= setImmediate(() => {
        pending = null;
        act();
      });
    },
    stop() {
      isOver = true;
      if (pending !== null) clearImmediate(pending);
    },
  };
}
