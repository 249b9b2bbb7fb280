/** Stores addresses that exceed the length of a `custom_id`, under a short id. */
export interface AddressStore {
  save(id: string, address: string): Promise<void>;
  find(id: string): Promise<string | null>;
}

export interface EngineMetrics {
  recordInteraction(answered: InteractionReport): void;
}

/** The result of one interaction. `name` is the name of a command, form or page, never an address. */
export interface InteractionReport {
  readonly kind: 'command' | 'component' | 'modal' | 'suggestion';
  readonly name: string;
  /** `page`, `modal`, `choices`, a problem's code, `error` for an unknown failure, `lost` if Discord accepted no answer. */
  readonly outcome: string;
  /** From arrival until Discord accepted the first response; null if it never did. */
  readonly acknowledgedMs: number | null;
  /** From arrival to the end. */
  readonly endedMs: number;
}
