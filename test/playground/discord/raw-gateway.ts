import { WebSocket } from 'ws';

import type { LocalDiscord } from '../../../src/playground/discord/local-discord.ts';

/** A connection to the gateway without a library, for what discord.js would never do. */
export async function openRawSocket(discord: LocalDiscord, query = '?v=10&encoding=json') {
  const socket = new WebSocket(`${discord.url.replace('http', 'ws')}/${query}`);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const received = (op: number, t?: string) =>
    new Promise<unknown>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const payload = JSON.parse(data.toString()) as { op: number; t?: string; d: unknown };
        if (payload.op === op && (t === undefined || payload.t === t)) resolve(payload.d);
      });
    });
  await new Promise((resolve) => socket.once('open', resolve));
  const send = (op: number, d: unknown): void => {
    socket.send(JSON.stringify({ op, d }));
  };
  return { socket, closed, received, send };
}

/** The data of an IDENTIFY. */
export const identity = (token: string, more: object = {}) => ({
  token,
  intents: 1,
  properties: { os: 'linux', browser: 'x', device: 'x' },
  ...more,
});
