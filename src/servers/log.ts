/** What the operator hears of servers; never a key. */
export interface ServersLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
