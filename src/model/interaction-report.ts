/** The result of one interaction. `name` is the name of a command, form or page, never an address. */
export interface InteractionReport {
  readonly kind: 'command' | 'component' | 'modal' | 'suggestion';
  readonly name: string;
  /**
   * `page`, `modal`, `choices`, a problem's code, `error` for an unknown failure, `lost` if Discord
   * accepted no answer, `replaced` if the person asked again in the waiting message or pressed again in
   * the message to change, `joined` if the earlier question of that message is about to be answered.
   */
  readonly outcome: string;
  /** From arrival until Discord accepted the first response; null if it never did. */
  readonly acknowledgedMs: number | null;
  /** From arrival to the end. */
  readonly endedMs: number;
  /** How long it waited in line; absent if it did not. */
  readonly waitedMs?: number;
}
