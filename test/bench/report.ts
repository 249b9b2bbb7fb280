import { availableParallelism, cpus } from 'node:os';

/** A figure of Colophon and of its baseline. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly baseline: number;
  /** The highest allowed ratio. Without one, the figure is for information. */
  readonly aim?: number;
  /** The lowest allowed ratio. */
  readonly atLeast?: number;
  /** The highest allowed figure of Colophon, if there is no baseline. */
  readonly atMost?: number;
}

/** The ratios, with the absolute figures for information. */
export function table(rows: readonly Row[]): string {
  const head = ['', 'Colophon', 'baseline', 'ratio', 'aim', ''];
  return columns([head, ...rows.map(rowCells)]);
}

/** Lines of cells below each other. The first line is the head. */
export function columns(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  return lines
    .map((cells) => cells.map((cell, column) => padded(cell, widths?.[column] ?? 0, column)))
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n');
}

/** The machine that the absolute figures depend on. */
export function machineLine(): string {
  const [first] = cpus();
  const model = first === undefined ? '' : ` (${first.model.trim()})`;
  const { platform, arch, version } = process;
  return `Node ${version}, ${platform} ${arch}, ${availableParallelism()} cores${model}`;
}

function rowCells({ what, unit, ours, baseline, aim, atLeast, atMost }: Row): string[] {
  const ratio = ours / baseline;
  const isKnown = Number.isFinite(ratio);
  // Compares the rounded ratio, so that 1.20 does not miss an aim of 1.2.
  const shown = ratio.toFixed(2);
  if (atMost !== undefined) {
    const verdict = ours <= atMost ? 'met' : 'not met';
    return [what, figure(ours, unit), '–', '–', `≤ ${figure(atMost, unit)}`, verdict];
  }
  const isMet = Number(shown) <= (aim ?? Infinity) && Number(shown) >= (atLeast ?? -Infinity);
  const goal = aim !== undefined ? `≤ ${aim}` : atLeast !== undefined ? `≥ ${atLeast}` : null;
  return [
    what,
    figure(ours, unit),
    figure(baseline, unit),
    isKnown ? shown : '–',
    goal ?? '–',
    goal === null || !isKnown ? '' : isMet ? 'met' : 'not met',
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
