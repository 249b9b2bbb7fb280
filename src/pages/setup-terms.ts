import type { Language } from '../language/language.ts';
import { httpsUrl } from '../model/web-link.ts';
import { link } from './parts/link.ts';

/** A link to the page where an admin creates API keys. */
export function accountLink(accountUrl: string, { t }: Language): string {
  return link(t('setup.account'), httpsUrl(accountUrl));
}

/** What the catalogue's terms require ("keyed interface, Authentication"), in small print. */
export function termsText(accountUrl: string, language: Language): string {
  const account = accountLink(accountUrl, language);
  return `-# ${language.t('setup.terms')} ${language.t('setup.accountRules', { account })}`;
}
