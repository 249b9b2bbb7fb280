import type { Language } from '../language/language.ts';
import type { KeyRefusal } from '../model/server.ts';

/** Why a server's key is not used: refused by the service, or its master key is lost. */
type KeyTrouble = KeyRefusal | 'key_locked';

/** What is wrong with a server's key, and what an admin does about it. */
export function keyTroubleText(trouble: KeyTrouble, { t }: Language): string {
  return t('keyProblem.trouble', {
    happened: t(`keyProblem.happened.${trouble}`),
    act: t(`keyProblem.act.${trouble}`),
  });
}
