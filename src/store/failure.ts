/**
 * Why the store cannot be used, told to the operator: `in_use` by another process, `not_writable`,
 * `full`, `unreadable` (damaged, or no database at all), `newer` (written by a later version), `away`
 * (a server that cannot be reached). One that comes while the bot runs means that nothing was written.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: 'in_use' | 'not_writable' | 'full' | 'unreadable' | 'newer' | 'away';

  constructor(code: StoreError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
