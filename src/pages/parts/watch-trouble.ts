import type { Language } from '../../language/language.ts';
import type { WatchTrouble } from '../../model/watch.ts';

/** What keeps a watch from posting, and how it is mended: a sentence for whoever manages the server. */
export function watchTroubleText(trouble: WatchTrouble, { t }: Language): string {
  switch (trouble.code) {
    case 'refused':
      return trouble.discordCode === null
        ? t('watchTrouble.refused')
        : t('watchTrouble.refusedWith', { code: String(trouble.discordCode) });
    default:
      return t(`watchTrouble.${trouble.code}`);
  }
}
