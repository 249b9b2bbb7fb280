import { ErrorReply } from '@redis/client';

import { StoreError } from '../failure.ts';

/** What a command or a connection failed with, as what it means to us, in words for the operator. */
export function redisFailure(url: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (error instanceof ErrorReply) return refused(url, error);
  const advice = 'start it, or correct REDIS_URL';
  const said = `${publicAddress(url)} cannot be reached (${reasonOf(error)})`;
  return new StoreError('away', `${said}: ${advice}.`, error);
}

/** Without user and password. */
export function publicAddress(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

/** Redis is there and says no: most of all for want of memory, of rights or of a place to write. */
function refused(url: string, error: ErrorReply): StoreError {
  const said = `${publicAddress(url)} refused a command (${error.message})`;
  switch (codeOf(error)) {
    case 'OOM':
      return new StoreError('full', `${said}: give it more memory (maxmemory).`, error);
    case 'MISCONF':
    case 'NOPERM':
    case 'NOREPLICAS':
    case 'READONLY':
      return new StoreError('not_writable', `${said}: let this bot write to it.`, error);
    case 'BUSY':
    case 'CLUSTERDOWN':
    case 'LOADING':
    case 'MASTERDOWN':
    case 'NOAUTH':
    case 'WRONGPASS':
      return new StoreError('away', `${said}: see REDIS_URL and its own log.`, error);
    default:
      return new StoreError('unreadable', `${said}.`, error);
  }
}

function codeOf({ message }: ErrorReply): string | undefined {
  // Redis 7 says so inside a script, and without a code.
  if (message.includes("The user executing the script can't")) return 'NOPERM';
  // Before Redis 7 the code of what failed in a script stands behind where it failed.
  return /^(?:ERR Error running script.*?: -)?([A-Z]+)\b/u.exec(message)?.[1];
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  // Several addresses of one name were tried: that failure has a code and no words.
  return 'code' in error ? String(error.code) : error.name;
}
