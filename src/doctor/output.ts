import { printable } from '../operation/printable.ts';
import type { CheckReport } from './check.ts';

/** One line for each check, then what to do, indented. Checks that were not made share a line. */
export function reportText(reports: readonly CheckReport[]): string {
  const made = reports.filter(({ failedBefore }) => failedBefore === undefined);
  const lines = made.flatMap(({ check, result, message, remedy }) => [
    `${result.padEnd(widestResult)} ${check}: ${message}`,
    ...remedy.map((step) => `${' '.repeat(widestResult)}   ${step}`),
  ]);
  return [...lines, ...notMadeLines(reports)].map((line) => `${printable(line)}\n`).join('');
}

/** One line for each check that has failed and is needed by others. */
function notMadeLines(reports: readonly CheckReport[]): readonly string[] {
  const skipped = reports.filter(({ failedBefore }) => failedBefore !== undefined);
  return [...Map.groupBy(skipped, ({ failedBefore }) => failedBefore)].map(([reason, all]) => {
    const names = all.map(({ check }) => check).join(', ');
    return `${'warning'.padEnd(widestResult)} not made, because “${reason}” failed: ${names}.`;
  });
}

const widestResult = 'warning'.length;

export function reportJson(reports: readonly CheckReport[]): string {
  const fields = reports.map(({ check, result, message, remedy }) => {
    return {
      ...{ check, result, message: printable(message) },
      remedy: remedy.length === 0 ? null : remedy.map(printable).join('\n'),
    };
  });
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/** 0 if all is well, 1 after a warning, 2 after a failure. */
export function exitCodeOf(reports: readonly CheckReport[]): number {
  if (reports.some(({ result }) => result === 'failed')) return 2;
  return reports.some(({ result }) => result === 'warning') ? 1 : 0;
}
