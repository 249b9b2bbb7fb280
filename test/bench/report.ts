import { availableParallelism, cpus } from 'node:os';

/** One figure of ours and of what it is measured against. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly baseline: number;
  /** The ratio not to be passed; none: the figure is for information. */
  readonly aim?: number;
  /** The ratio not to fall short of. */
  readonly atLeast?: number;
  /** The figure of ours not to be passed, where there is nothing beside it. */
  readonly atMost?: number;
}

/** The ratios, with the bare figures beside them for information. */
export function table(rows: readonly Row[]): string {
  const head = ['', 'Colophon', 'baseline', 'ratio', 'aim', ''];
  const cells = [head, ...rows.map(rowCells)];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) => row.map((cell, column) => padded(cell, widths[column] ?? 0, column)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** What the absolute figures belong to. */
export function machineLine(): string {
  const [first] = cpus();
  const model = first === undefined ? '' : ` (${first.model.trim()})`;
  const { platform, arch, version } = process;
  return `Node ${version}, ${platform} ${arch}, ${availableParallelism()} cores${model}`;
}

function rowCells({ what, unit, ours, baseline, aim, atLeast, atMost }: Row): string[] {
  const ratio = ours / baseline;
  const isKnown = Number.isFinite(ratio);
  // As it is shown: nobody should read 1.20 beside a missed aim of 1.2.
  const shown = ratio.toFixed(2);
  if (atMost !== undefined) {
    const verdict = ours <= atMost ? 'met' : 'not met';
    return [what, figure(ours, unit), '–', '–', `≤ ${figure(atMost, unit)}`, verdict];
  }
  const isMet = Number(shown) <= (aim ?? Infinity) && Number(shown) >= (atLeast ?? -Infinity);
  const wanted = aim !== undefined ? `≤ ${aim}` : atLeast !== undefined ? `≥ ${atLeast}` : null;
  return [
    what,
    figure(ours, unit),
    figure(baseline, unit),
    isKnown ? shown : '–',
    wanted ?? '–',
    wanted === null || !isKnown ? '' : isMet ? 'met' : 'not met',
  ];
}

function figure(value: number, unit: string): string {
  if (Number.isNaN(value)) return '–';
  const digits = unit === 's' ? 1 : unit === 'ms' && value < 100 ? 2 : 0;
  const text = digits > 0 ? value.toFixed(digits) : Math.round(value).toLocaleString('en');
  return unit === '' ? text : `${text} ${unit}`;
}

function padded(cell: string, width: number, column: number): string {
  return column === 0 || column === 5 ? cell.padEnd(width) : cell.padStart(width);
}
