import type { Transport } from '../catalogue/contract.ts';
import { createTransport } from '../catalogue/transport.ts';
import type { Config } from '../config.ts';
import { version } from './version.ts';

/** Requests to the configured catalogue. */
export function openTransport({ catalogue, proxy }: Config, now: () => number): Transport {
  const userAgent = `Colophon/${version} (Discord bot)`;
  return createTransport({ baseUrl: catalogue.baseUrl, userAgent, proxy, now });
}
