import { ProblemError } from '../model/problem.ts';
import type { Reader } from '../model/reader.ts';
import type { Settings } from '../model/server.ts';
import { addressOf, formAddressOf, type Address } from './address.ts';

/** Names of the setup pages and forms, apart from them: they lead to one another. */
export const setupNames = {
  status: 'setup-status',
  forget: 'setup-forget',
  keyForm: 'setup-key',
  forgetForm: 'setup-forget',
  languageForm: 'setup-language',
  spoilersForm: 'setup-spoilers',
} as const;

/** Where they are found, all about the server at hand. */
export const setupPlaces = {
  status: addressOf([setupNames.status]),
  forget: addressOf([setupNames.forget]),
  keyForm: formAddressOf(setupNames.keyForm),
  forgetForm: formAddressOf(setupNames.forgetForm),
  languageForm: (language: Settings['language']): Address =>
    formAddressOf(setupNames.languageForm, [language]),
  spoilersForm: (hidesSpoilers: boolean): Address =>
    formAddressOf(setupNames.spoilersForm, [hidesSpoilers ? 'hide' : 'show']),
} as const;

/**
 * The server a setup page or form is about. Addresses can be forged and messages outlive a
 * permission, so it is asked each time; throws `server_only` or `not_allowed`.
 */
export function administeredServer({ guildId, isAdmin }: Reader): string {
  if (guildId === null) throw new ProblemError({ code: 'server_only' });
  if (!isAdmin) throw new ProblemError({ code: 'not_allowed' });
  return guildId;
}
