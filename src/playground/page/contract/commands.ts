import type { Viewer } from './viewer.ts';

/** A command as typed: groups are spelled out (`setup key`). */
export interface CommandShape {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionShape[];
}

/** Limits are Discord's; null where there is none beyond those of its kind (6,000 characters, 2^53). */
export interface OptionShape {
  readonly name: string;
  readonly description: string;
  /** Channels, roles and people are given by id; those that fit are the choices. */
  readonly type: 'text' | 'whole' | 'number' | 'flag' | 'channel' | 'role' | 'person';
  readonly required: boolean;
  /** Choices are asked for while it is typed (`POST /suggest`). */
  readonly suggests: boolean;
  /** All there are; what is none of them cannot be sent. */
  readonly choices: readonly Choice[];
  /** Least and largest number. */
  readonly min: number | null;
  readonly max: number | null;
  /** In characters. */
  readonly minLength: number | null;
  readonly maxLength: number | null;
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** `POST /suggest`: what could stand in this option, in which so much is typed? */
export interface SuggestionRequest extends Viewer {
  readonly command: string;
  readonly option: string;
  /** The option's own text among them. */
  readonly options: Readonly<Record<string, string>>;
}

/** Null: none came in time, or they were refused ("Loading options failed"). */
export interface SuggestionResponse {
  readonly choices: readonly Choice[] | null;
}
