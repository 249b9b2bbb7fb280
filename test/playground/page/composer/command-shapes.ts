import type { OptionShape } from '../../../../src/playground/page/contract/commands.ts';

/** An optional text option with defaults. */
export function option(name: string, more: Partial<OptionShape> = {}): OptionShape {
  return {
    name,
    description: '',
    type: 'text',
    required: false,
    suggests: false,
    choices: [],
    min: null,
    max: null,
    minLength: null,
    maxLength: null,
    ...more,
  };
}
