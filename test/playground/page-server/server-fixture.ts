import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach } from 'vitest';

import type { SuggestionRequest } from '../../../src/playground/page/contract/commands.ts';
import type { UserAction, Simulation } from '../../../src/playground/page/contract/actions.ts';
import type { ActivityEntry, PanelUpdate } from '../../../src/playground/page/contract/panel.ts';
import type { Viewer } from '../../../src/playground/page/contract/viewer.ts';
import {
  startPageServer,
  type PageServer,
} from '../../../src/playground/page-server/page-server.ts';
import type {
  PanelBackend,
  PageBackend,
  StoredFile,
} from '../../../src/playground/backend/backend.ts';

/** Watchers that the test notifies. */
function watched() {
  const watchers = new Set<() => void>();
  return {
    watchers,
    watch: (changed: () => void) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    change: () => {
      for (const changed of watchers) changed();
    },
  };
}

/** A backend that records requests, with a view that the test changes. */
function createRecordingBackend() {
  const actions: { viewer: Viewer; action: UserAction }[] = [];
  const suggestions: SuggestionRequest[] = [];
  const viewers: Viewer[] = [];
  const files = new Map<string, StoredFile>();
  const { watchers, watch, change } = watched();
  let name = '0';
  const backend: PageBackend = {
    info: () => ({
      people: [{ id: 'mira', name: 'Mira', admin: false }],
      servers: [],
      locales: ['en-US'],
      watchDelaySeconds: 5,
      refreshesPerDay: 48,
    }),
    view(viewer) {
      viewers.push(viewer);
      return {
        channels: [],
        channel: viewer.channel ?? '',
        messages: [],
        commands: [],
        adminCommands: [],
        messageCommands: [name],
      };
    },
    watch,
    act(viewer, action) {
      actions.push({ viewer, action });
      return Promise.resolve({ kind: 'refused', reason: 'No.' });
    },
    suggest(suggestion) {
      suggestions.push(suggestion);
      return Promise.resolve({ choices: [{ name: 'Moon', value: '1' }] });
    },
    cover: (url) => Promise.resolve(url.endsWith('/1.svg') ? '<svg/>' : null),
    file: (id) => files.get(id) ?? null,
  };
  const step = (to: string): void => {
    name = to;
    change();
  };
  return { backend, actions, suggestions, viewers, files, watchers, step };
}

/** A panel with entries that the test adds. */
function createRecordingPanel() {
  const simulations: Simulation[] = [];
  const entries: ActivityEntry[] = [];
  const { watchers, watch, change } = watched();
  const now: PanelUpdate['status'] = {
    catalogue: 'fine',
    refreshes: 0,
    sampleKey: 'key',
    keyRevoked: false,
    totals: { upstream: 0, units: 0, interactions: 0, failed: 0, posts: 0, breaches: 0 },
  };
  const panel: PanelBackend = {
    watch,
    now: () => ({ status: now, entries }),
    apply(simulation) {
      simulations.push(simulation);
      return Promise.resolve({ problem: 'No.' });
    },
  };
  const happen = (detail: string): void => {
    const sent = { method: 'POST', route: '/', description: detail };
    entries.push({ kind: 'breach', id: detail, at: 0, ...sent });
    change();
  };
  return { panel, simulations, watchers, change, happen };
}

export const mira = { person: 'mira', server: 'keyed' } as const;
export const word = { kind: 'say', content: 'Hello.' } as const;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** For each test of the file: a page server with a recording backend and panel. */
export function usePageServer() {
  let rig: ReturnType<typeof createRecordingBackend>;
  let side: ReturnType<typeof createRecordingPanel>;
  let page: PageServer;

  const shown = () => ({ backend: rig.backend, panel: side.panel });

  beforeEach(async () => {
    rig = createRecordingBackend();
    side = createRecordingPanel();
    page = await startPageServer({ ...shown(), port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await page.close();
  });

  /** Sends a request unchanged; fetch would normalize the path and set the host. */
  async function send(
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: object; body?: string } = {},
  ): Promise<Answer> {
    const { hostname, port } = new URL(page.url);
    const request = httpRequest({ hostname, port, path, method, headers: { ...headers } });
    request.end(body);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    request.once('error', reject).once('response', (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((told) => {
        resolve({ status, headers: response.headers, text: told });
      }, reject);
    });
    return promise;
  }

  const post = (path: string, body: unknown, headers: object = {}) => {
    const written = typeof body === 'string' ? body : JSON.stringify(body);
    const length = { 'Content-Length': Buffer.byteLength(written) };
    return send(path, { method: 'POST', headers: { ...length, ...headers }, body: written });
  };

  return {
    get rig() {
      return rig;
    },
    get side() {
      return side;
    },
    get page() {
      return page;
    },
    shown,
    send,
    post,
  };
}
