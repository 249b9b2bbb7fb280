import type { Page } from 'playwright-core';

/** Fetches each address with and without CORS; returns the response type, the error status or `refused`. */
export function probeFetch(page: Page, addresses: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (all) =>
      Promise.all(
        all.flatMap((address) =>
          [{}, { mode: 'no-cors' as const }].map((init) =>
            fetch(address, init).then(
              (answer) => {
                void answer.body?.cancel();
                return answer.ok ? answer.type : String(answer.status);
              },
              () => 'refused',
            ),
          ),
        ),
      ),
    addresses,
  );
}

/** Posts as JSON, and as text without CORS. */
export function probePost(page: Page, address: string, body: object): Promise<string[]> {
  return page.evaluate(
    ([to, text]) =>
      Promise.all(
        [
          { headers: { 'Content-Type': 'application/json' } },
          { mode: 'no-cors' as const, headers: { 'Content-Type': 'text/plain' } },
        ].map((init) =>
          fetch(to, { method: 'POST', body: text, ...init }).then(
            (answer) => (answer.ok ? answer.type : String(answer.status)),
            () => 'refused',
          ),
        ),
      ),
    [address, JSON.stringify(body)] as const,
  );
}

/** Returns `load` or `error` for an element with this source. */
export function probeElement(page: Page, tag: 'img' | 'script', address: string): Promise<unknown> {
  return page.evaluate(`new Promise((resolve) => {
    const part = document.createElement('${tag}');
    part.onload = part.onerror = ({ type }) => resolve(type);
    part.src = '${address}';
    document.body.append(part);
  })`);
}

/** Returns the first event of a connection. */
export function probeConnection(
  page: Page,
  kind: 'EventSource' | 'WebSocket',
  address: string,
): Promise<unknown> {
  return page.evaluate(`new Promise((resolve) => {
    const source = new ${kind}('${address}');
    source.onopen = source.onmessage = source.onerror = ({ type }) => {
      resolve(type);
      source.close();
    };
  })`);
}

/** Opens a window and returns its title, or the name of the error that reading it throws. */
export function probeWindow(page: Page, address: string): Promise<unknown> {
  return page.evaluate(`new Promise((resolve) => {
    const view = window.open('${address}');
    const look = () => {
      try {
        // The window belongs to this page until it has loaded.
        if (view.document.readyState !== 'complete' || view.document.URL === 'about:blank') setTimeout(look, 50);
        else resolve(view.document.title);
      } catch (error) {
        resolve(error.name);
      }
    };
    look();
  })`);
}

/** Identifies as the bot at the gateway; returns `READY` or the close code. */
export function probeGateway(page: Page, gateway: string, token: string): Promise<unknown> {
  const properties = { os: 'linux', browser: 'elsewhere', device: 'elsewhere' };
  const identify = { op: 2, d: { token, intents: 1, properties } };
  return page.evaluate(`new Promise((resolve) => {
    const socket = new WebSocket('${gateway}/?v=10&encoding=json');
    socket.onopen = () => socket.send('${JSON.stringify(identify)}');
    socket.onmessage = ({ data }) => {
      const { t } = JSON.parse(data);
      if (t === 'READY') resolve(t);
    };
    socket.onclose = ({ code }) => resolve(code);
  })`);
}
