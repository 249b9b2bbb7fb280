/** Addresses too long for a `custom_id`, kept under a short id for as long as messages live. */
export interface AddressStore {
  save(id: string, address: string): Promise<void>;
  find(id: string): Promise<string | null>;
}

export interface EngineMetrics {
  recordInteraction(answered: InteractionReport): void;
}

/** How one interaction went; `name` is a command's, a form's or a page's, never an address. */
export interface InteractionReport {
  readonly kind: 'command' | 'component' | 'modal' | 'suggestion';
  readonly name: string;
  /** `page`, `modal`, `choices`, a problem's code, `error` for an unknown failure, `lost` where Discord took no answer. */
  readonly outcome: string;
  /** From arrival until Discord had taken the first answer; null where it never did. */
  readonly acknowledgedMs: number | null;
  /** From arrival to the end. */
  readonly endedMs: number;
}
