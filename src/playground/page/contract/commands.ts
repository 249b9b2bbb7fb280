import type { Viewer } from './viewer.ts';

/** A slash command; `name` contains the groups (`setup key`). */
export interface CommandShape {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionShape[];
}

/** A slash command that the viewer does not have. */
export type AdminCommand = Pick<CommandShape, 'name' | 'description'>;

/** Limits are null if only Discord's general limits apply (6,000 characters, 2^53). */
export interface OptionShape {
  readonly name: string;
  readonly description: string;
  /** Values of channels, roles and users are ids; `choices` lists the allowed ones. */
  readonly type: 'text' | 'whole' | 'number' | 'flag' | 'channel' | 'role' | 'person';
  readonly required: boolean;
  /** The option has autocomplete (`POST /suggest`). */
  readonly suggests: boolean;
  /** If not empty, only these can be sent. */
  readonly choices: readonly Choice[];
  readonly min: number | null;
  readonly max: number | null;
  /** Characters. */
  readonly minLength: number | null;
  readonly maxLength: number | null;
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** `POST /suggest`: requests the choices for a partly typed option. */
export interface SuggestionRequest extends Viewer {
  readonly command: string;
  readonly option: string;
  /** Includes the typed text of `option`. */
  readonly options: Readonly<Record<string, string>>;
}

/** Null if the bot did not answer in time or the request was refused ("Loading options failed"). */
export interface SuggestionResponse {
  readonly choices: readonly Choice[] | null;
}
