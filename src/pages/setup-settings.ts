import { languageTable } from '../language/language-table.ts';
import type { Language } from '../language/language.ts';
import type { Settings } from '../model/server.ts';
import { httpsUrl } from '../model/web-link.ts';
import { menu, buttonTo } from './parts/controls.ts';
import { link } from './parts/link.ts';
import { buttons, line, text, type Part } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { at } from './place.ts';
import { languageChoices, setupPlaces } from './setup-places.ts';

export function languageName(choice: Settings['language'], { t }: Language): string {
  return choice === 'automatic' ? t('setup.language.automatic') : languageTable[choice].ownName;
}

/** A server's settings in words, each with a control that changes it. */
export function settingsParts(settings: Settings, language: Language): readonly Part[] {
  const { t } = language;
  const { hidesSpoilers } = settings;
  return [
    text(lines(60, [languageText(settings.language, language)])),
    menu(
      'language',
      at(setupPlaces.status, {}),
      t('setup.language.choose'),
      languageChoices.map((choice) => ({
        name: languageName(choice, language),
        hint: t(`setup.language.hint.${titlesOf(choice)}`),
        to: at(setupPlaces.languageForm, { language: choice }),
        isCurrent: choice === settings.language,
      })),
    ),
    line,
    text(lines(60, [t(hidesSpoilers ? 'setup.spoilers.hidden' : 'setup.spoilers.shown')])),
    buttons(
      buttonTo(
        'spoilers',
        t(hidesSpoilers ? 'setup.spoilers.show' : 'setup.spoilers.hide'),
        at(setupPlaces.spoilersForm, { hidesSpoilers: !hidesSpoilers }),
      ),
    ),
  ];
}

function languageText(choice: Settings['language'], language: Language): string {
  const { t } = language;
  const titles = titlesOf(choice);
  if (titles === 'automatic') return t('setup.language.chosen.automatic');
  return t(`setup.language.chosen.${titles}`, { language: languageName(choice, language) });
}

function titlesOf(choice: Settings['language']): 'automatic' | 'english' | 'chinese' {
  if (choice === 'automatic') return choice;
  return languageTable[choice].leads === 'en' ? 'english' : 'chinese';
}

/** A link to the page where an admin creates API keys. */
export function accountLink(accountUrl: string, { t }: Language): string {
  return link(t('setup.account'), httpsUrl(accountUrl));
}

/** What the catalogue's terms require ("keyed interface, Authentication"), in small print. */
export function termsText(accountUrl: string, language: Language): string {
  const account = accountLink(accountUrl, language);
  return `-# ${language.t('setup.terms')} ${language.t('setup.accountRules', { account })}`;
}

/** The last characters of a key, safe for a code span. */
export function keyEnding(lastFour: string): string {
  return lastFour.replaceAll(/[^\x21-\x7e]|`/g, '·');
}
