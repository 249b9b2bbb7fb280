import { page } from './page.ts';
import { buttonTo } from './parts/controls.ts';
import { linkButtons } from './parts/link.ts';
import { buttons, message, text, tones } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { at } from './place.ts';
import { helpPlace, storedPlace } from './places.ts';

interface StoredFacts {
  readonly forget: string;
  readonly supportUrl: string | null;
}

/** `PRIVACY.md` in short: what the bot stores, and when it is deleted. */
export const storedPage = page<object, StoredFacts>({
  ...storedPlace,
  load: (_, { commands, supportUrl }) => ({
    forget: commands.find(({ name }) => name === 'setup forget')?.mention ?? '`/setup forget`',
    supportUrl,
  }),
  render({ forget, supportUrl }, _, { language: { t } }) {
    return message(tones.search, [
      text(
        lines(100, [
          `### ${t('stored.heading')}`,
          `- ${t('stored.server')}`,
          `- ${t('stored.boards')}`,
          `- ${t('stored.people')}`,
          `- ${t('stored.deletion', { command: forget })}`,
          `-# ${t('stored.host')}`,
        ]),
      ),
      buttons(
        buttonTo('all', t('help.back'), at(helpPlace, {})),
        ...linkButtons([{ text: t('help.report'), url: supportUrl }]),
      ),
    ]);
  },
});
