import { randomBytes } from 'node:crypto';

/** Identifies a process in its fleet. Short, because each request that waits has it in its id. */
export function randomProcessId(): string {
  return randomBytes(6).toString('base64url');
}
