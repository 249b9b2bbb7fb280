import { ErrorReply } from '@redis/client';
import { z } from 'zod';

import { StoreError } from '../failure.ts';

/** Converts an error of a command or a connection to a `StoreError` for the operator. */
export function redisFailure(url: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (error instanceof ErrorReply) return refused(url, error);
  const advice = 'start it, or correct REDIS_URL';
  const reason = `${publicAddress(url)} cannot be reached (${reasonOf(error)})`;
  return new StoreError('away', `${reason}: ${advice}.`, error);
}

/** The connection broke after a script was sent. */
export function unknownResult(url: string, cause: unknown): StoreError {
  const reason = `${publicAddress(url)} was lost during a change (${reasonOf(cause)})`;
  return new StoreError('unknown', `${reason}: the change may have been stored.`, cause);
}

/** Too few replicas have confirmed a write, which the primary has carried out. */
export function unconfirmed(
  url: string,
  confirmed: number,
  expected: number,
  cause?: unknown,
): StoreError {
  const reason = `${publicAddress(url)} has a write that ${confirmed} of ${expected} replicas confirmed`;
  return new StoreError(
    'unknown',
    `${reason}: start its replicas, or lower REDIS_WAIT_REPLICAS.`,
    cause,
  );
}

/** The address without user and password. */
export function publicAddress(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

/** Redis replied with an error, usually for lack of memory, permissions or disk space. */
function refused(url: string, error: ErrorReply): StoreError {
  const reason = `${publicAddress(url)} refused a command (${error.message})`;
  switch (codeOf(error)) {
    case 'OOM':
      return new StoreError('full', `${reason}: give it more memory (maxmemory).`, error);
    case 'MISCONF':
    case 'NOPERM':
    case 'NOREPLICAS':
    case 'READONLY':
      return new StoreError('not_writable', `${reason}: let this bot write to it.`, error);
    case 'BUSY':
    case 'CLUSTERDOWN':
    case 'LOADING':
    case 'MASTERDOWN':
    case 'NOAUTH':
    case 'WRONGPASS':
      return new StoreError('away', `${reason}: see REDIS_URL and its own log.`, error);
    default:
      return new StoreError('unreadable', `${reason}.`, error);
  }
}

function codeOf({ message }: ErrorReply): string | undefined {
  // Redis 7 and Valkey report missing permissions of a script without a code.
  if (/The user executing the script can't|ACL failure in script/u.test(message)) return 'NOPERM';
  // Before Redis 7, the code of an error in a script follows its position.
  return /^(?:ERR Error running script.*?: -)?([A-Z]+)\b/u.exec(message)?.[1];
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  // After several addresses of one host name failed, the error has a code and no message.
  return 'code' in error ? String(error.code) : error.name;
}

/** The reply to `HGETALL` as pairs of name and value; empty if there is no hash. */
export const hashReply = z.record(z.string(), z.string()).transform(Object.entries<string>);
