/**
 * Why the store cannot be used, told to the operator: `in_use` by another process, `not_writable`,
 * `unreadable` (damaged, or no database at all), `newer` (written by a later version).
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: 'in_use' | 'not_writable' | 'unreadable' | 'newer';

  constructor(code: StoreError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
