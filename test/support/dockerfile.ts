import { readFileSync } from 'node:fs';

interface Instruction {
  readonly name: string;
  readonly text: string;
}

export interface Dockerfile {
  /** From the first stage to the last, each with its base image first. */
  readonly stages: readonly (readonly Instruction[])[];
  /** The shell command of the health check. */
  readonly healthCheck: string;
  /** The variables that the image sets. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Reads the Dockerfile. Throws if a part that a `Dockerfile` describes is missing. */
export function readDockerfile(): Dockerfile {
  const text = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
  const instructions = text
    .replaceAll(/^#.*\n/gmu, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...words] = line.trim().split(/\s+/u);
      return { name, text: words.join(' ') };
    });
  const starts = instructions.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []));
  const stages = starts.map((start, index) => instructions.slice(start, starts[index + 1]));
  const lastStage = stages.at(-1) ?? [];
  const [, healthCheck] = /CMD (.+)$/u.exec(lastText(lastStage, 'HEALTHCHECK')) ?? [];
  if (healthCheck === undefined) throw new Error('the Dockerfile has no health check');
  const settings = lastStage.filter(({ name }) => name === 'ENV');
  return {
    stages,
    healthCheck,
    variables: Object.fromEntries(
      settings.flatMap(({ text }) =>
        [...text.matchAll(/(\w+)=(\S+)/gu)].map(([, name = '', value = '']) => [name, value]),
      ),
    ),
  };
}

/** The text of the last instruction of that name in a stage; empty if the stage has no such instruction. */
export function lastText(stage: readonly Instruction[], name: string): string {
  return stage.findLast((one) => one.name === name)?.text ?? '';
}
