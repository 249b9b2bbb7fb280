/** A state of one thing that the bot needs, and how to mend it. */
export interface Finding {
  readonly result: 'ok' | 'warning' | 'failed';
  /** One sentence. */
  readonly message: string;
  /** What to do, step by step; empty if nothing is to do, or if the check was not made. */
  readonly remedy: readonly string[];
}

export interface CheckReport extends Finding {
  readonly check: string;
  /** The check whose failure is why this one was not made; absent if it was made. */
  readonly failedBefore?: string;
}

/** One check. `Context`: what all checks read. */
export interface DoctorCheck<Context> {
  readonly name: string;
  /** Names of earlier checks. The check is not made if one of them has failed. */
  readonly needs: readonly string[];
  /** Default: `checkTimeoutMs`. */
  readonly timeoutMs?: number;
  /** A list of reports replaces the check's own. A rejection is a failure with the message of its error. */
  readonly run: (
    context: Context,
    signal: AbortSignal,
  ) => Promise<Finding | readonly CheckReport[]>;
}

export function ok(message: string): Finding {
  return { result: 'ok', message, remedy: [] };
}

export function warning(message: string, ...remedy: readonly string[]): Finding {
  return { result: 'warning', message, remedy };
}

export function failed(message: string, ...remedy: readonly string[]): Finding {
  return { result: 'failed', message, remedy };
}

/** Combines findings: `ok` if all are ok, otherwise those that are not. */
export function combined(findings: readonly Finding[]): Finding {
  const worst = (['failed', 'warning', 'ok'] as const).find((result) =>
    findings.some((one) => one.result === result),
  );
  const result = worst ?? 'ok';
  const shown = findings.filter((one) => result === 'ok' || one.result !== 'ok');
  return {
    result,
    message: shown.map(({ message }) => message).join(' '),
    remedy: shown.flatMap(({ remedy }) => remedy),
  };
}
