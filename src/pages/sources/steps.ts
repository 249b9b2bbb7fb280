import type { Language } from '../../language/language.ts';

const mostSteps = 12;

/** "100,000 / 300,000 / 500,000". */
export function stepsText(steps: readonly number[], { number }: Language): string {
  const shown = steps.slice(0, mostSteps).map(number).join(' / ');
  return steps.length > mostSteps ? `${shown} …` : shown;
}
