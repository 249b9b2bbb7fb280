import { relative } from 'node:path';

import type { Reporter, TestModule, Vitest } from 'vitest/node';

const slowestFiles = 15;
const fewestFiles = 10;

/** Prints, for a run of more than a few files, which folders and files took the longest. */
export default class TimeReport implements Reporter {
  #root = '';

  onInit({ config }: Vitest): void {
    this.#root = config.root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < fewestFiles) return;
    const files = modules.map((module): Row => {
      const { collectDuration, duration } = module.diagnostic();
      return { name: relative(this.#root, module.moduleId), ms: collectDuration + duration };
    });
    process.stdout.write(
      [
        ...['', ' Time per folder (several run at once):', ...longest(perFolder(files)).map(line)],
        ...['', ' Slowest files:', ...longest(files).slice(0, slowestFiles).map(line)],
        '',
      ].join('\n'),
    );
  }
}

interface Row {
  readonly name: string;
  readonly ms: number;
}

/** `test/whole/watches/posts.test.ts` counts for `test/whole`, a file directly in `test` for itself. */
function perFolder(files: readonly Row[]): Row[] {
  const sums = new Map<string, number>();
  for (const { name, ms } of files) {
    const folder = name.split(/[/\\]/u).slice(0, 2).join('/');
    sums.set(folder, (sums.get(folder) ?? 0) + ms);
  }
  return [...sums].map(([name, ms]) => ({ name, ms }));
}

function longest(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => b.ms - a.ms);
}

function line({ name, ms }: Row): string {
  return `${(ms / 1_000).toFixed(1).padStart(8)} s  ${name}`;
}
