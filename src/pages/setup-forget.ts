import { page, Redirect } from './page.ts';
import { buttonTo } from './parts/controls.ts';
import { buttons, message, text, tones } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { at } from './place.ts';
import { administeredServer, setupPlaces } from './setup-places.ts';
import { keyEnding } from './setup-status.ts';

/** Asks for confirmation before the server's key is forgotten. Without a key, redirects to the status. */
export const forgetPage = page<object, { readonly lastFour: string }>({
  ...setupPlaces.forget,
  load(_, { reader, keys }) {
    const status = keys.keyStatus(administeredServer(reader));
    return status.state === 'none' ? new Redirect(at(setupPlaces.status, {})) : status;
  },
  render({ lastFour }, _, { language: { t } }) {
    return message(tones.problem, [
      text(
        lines(100, [
          `### ${t('setup.forget.heading')}`,
          t('setup.forget.lead', { lastFour: keyEnding(lastFour) }),
        ]),
      ),
      buttons(
        buttonTo('yes', t('setup.forget.confirm'), at(setupPlaces.forgetForm, {})),
        buttonTo('no', t('setup.forget.cancel'), at(setupPlaces.status, {}), {
          isMain: true,
        }),
      ),
    ]);
  },
});
