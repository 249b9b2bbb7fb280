import type { Language } from '../../language/language.ts';
import type { WatchTrouble } from '../../model/watch.ts';

/** Explains to admins why a watch cannot post and how to fix it. */
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
