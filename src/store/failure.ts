/**
 * Why the store cannot be used, with a message for the operator: `in_use` by another process,
 * `not_writable`, `full`, `unreadable` (damaged, or not a database), `newer` (written by a later
 * version), `away` (a server that cannot be reached). A rejected write has written nothing, unless a
 * network connection broke during the call.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: 'in_use' | 'not_writable' | 'full' | 'unreadable' | 'newer' | 'away';

  constructor(code: StoreError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
