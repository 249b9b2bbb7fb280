import type { ServerResponse } from 'node:http';

import type { Viewer } from '../page/contract/viewer.ts';
import type { PanelBackend, PageBackend } from '../backend/backend.ts';
import { headers } from './reply.ts';

/** One person's scene, whole, whenever it has changed. */
export function streamScene(stage: PageBackend, standing: Viewer, response: ServerResponse): void {
  stream(response, stage, () => JSON.stringify(stage.scene(standing)));
}

/** How the world stands, with the entries that were not told yet. */
export function streamPanel(panels: PanelBackend, response: ServerResponse): void {
  let seen = 0;
  stream(response, panels, () => {
    const { panel, seen: latest } = panels.since(seen);
    seen = latest;
    return JSON.stringify(panel);
  });
}

/** Tells a text at first and after each change, as server-sent events; what stays the same is not told twice. */
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
    // Whoever reads slowly is told how it is when they have read, not all that was meanwhile.
    if (response.writableNeedDrain) return;
    try {
      push();
    } catch {
      // The page asks again.
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

/** One call for all changes of a turn of the event loop. */
function coalesce(act: () => void): { changed: () => void; stop: () => void } {
  let waiting: NodeJS.Immediate | null = null;
  let isOver = false;
  return {
    changed() {
      if (isOver) return;
      waiting ??= setImmediate(() => {
        waiting = null;
        act();
      });
    },
    stop() {
      isOver = true;
      if (waiting !== null) clearImmediate(waiting);
    },
  };
}
