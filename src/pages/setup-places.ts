import { ProblemError } from '../model/problem.ts';
import { locales, type Reader } from '../model/reader.ts';
import { either, oneOf } from './parameter.ts';
import { formPlace, place, type Place } from './place.ts';

/** The languages of `/setup language`, in the order of its choices. */
export const languageChoices = ['automatic', ...locales] as const;

/** The pages and forms of `/setup`, about the reader's server. */
export const setupPlaces = {
  status: withoutSegments(place('setup-status', {})),
  forget: withoutSegments(place('setup-forget', {})),
  keySaved: withoutSegments(place('setup-key-saved', {})),
  keyForm: formPlace('setup-key', {}),
  forgetForm: formPlace('setup-forget', {}),
  languageForm: formPlace('setup-language', { language: oneOf(languageChoices) }),
  spoilersForm: formPlace('setup-spoilers', { hidesSpoilers: either('hide', 'show') }),
} as const;

/** An address with further segments is forged, so it opens nothing. */
function withoutSegments(setupPlace: Place<object>): Place<object> {
  return { ...setupPlace, fromPath: (segments) => (segments.length === 0 ? {} : null) };
}

/**
 * The id of the server that a setup page or form is about. Every page and form calls it again,
 * since addresses can be forged and messages outlive a permission. Throws `server_only` or
 * `not_allowed`.
 */
export function administeredServer({ guildId, isAdmin }: Reader): string {
  if (guildId === null) throw new ProblemError({ code: 'server_only' });
  if (!isAdmin) throw new ProblemError({ code: 'not_allowed' });
  return guildId;
}
