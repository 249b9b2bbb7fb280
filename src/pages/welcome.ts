import type { Language } from '../language/language.ts';
import { buttonTo } from './parts/controls.ts';
import { buttons, text, tones, type CardContent } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { at } from './place.ts';
import { helpPlace } from './places.ts';
import { setupPlaces } from './setup-places.ts';

/** The first hints for a server's admins. `keyModal`: whether keys can be set in Discord (`KEY_MODAL`). */
export function welcomeCard({ t }: Language, keyModal: boolean): CardContent {
  return {
    tone: tones.search,
    parts: [
      text(
        lines(100, [
          `### ${t('welcome.heading')}`,
          keyModal ? `- ${t('welcome.key')}` : null,
          `- ${t('welcome.watch')}`,
          `- ${t('welcome.help')}`,
          `-# ${t('welcome.once')}`,
        ]),
      ),
      buttons(
        ...(keyModal ? [buttonTo('set', t('setup.setKey'), at(setupPlaces.keyForm, {}))] : []),
        buttonTo('help', t('help.back'), at(helpPlace, {})),
      ),
    ],
  };
}
