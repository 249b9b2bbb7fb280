import type { Language } from '../language/language.ts';
import type { KeyNotice } from '../model/server.ts';
import { buttonTo } from './parts/controls.ts';
import { buttons, text, tones, type CardContent } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { timestamp } from './parts/markdown.ts';
import { at } from './place.ts';
import { setupPlaces } from './setup-places.ts';

/**
 * Tells admins what happened to a server's key, what it means for readers, and what to do. Everyone
 * in the channel may see it, so its buttons lead to pages that check permissions again. `keyModal`:
 * whether keys can be set in Discord (`KEY_MODAL`).
 */
export function keyNoticeCard(
  notice: KeyNotice,
  language: Language,
  keyModal: boolean,
): CardContent {
  const { t } = language;
  const set = buttonTo('set', t('setup.setKey'), at(setupPlaces.keyForm, {}), {
    isMain: notice.cause !== 'quota_spent',
  });
  return {
    tone: tones.problem,
    parts: [
      text(
        lines(100, [
          `### ${t(`notice.heading.${notice.cause}`)}`,
          `⚠️ ${happenedText(notice, language)}`,
          t('notice.readers'),
          ...actTexts(notice, language, keyModal),
        ]),
      ),
      buttons(
        ...(keyModal ? [set] : []),
        buttonTo('status', t('notice.status'), at(setupPlaces.status, {})),
      ),
    ],
  };
}

function happenedText(notice: KeyNotice, { t }: Language): string {
  if (notice.cause === 'quota_spent') return t('notice.spent');
  const happened = t(`keyProblem.happened.${causeOf(notice)}`);
  const since = notice.cause === 'key_refused' ? notice.since : notice.setAt;
  return t(`notice.happened.${notice.cause}`, { happened, when: timestamp(since) ?? '–' });
}

function actTexts(notice: KeyNotice, { t }: Language, keyModal: boolean): readonly string[] {
  if (notice.cause === 'quota_spent') {
    const back = t('notice.act.quota_spent', { when: timestamp(notice.until) ?? '–' });
    return keyModal ? [back, t('notice.act.otherAccount')] : [back];
  }
  return [keyModal ? t(`keyProblem.act.${causeOf(notice)}`) : t('notice.act.host')];
}

function causeOf(notice: Exclude<KeyNotice, { cause: 'quota_spent' }>) {
  return notice.cause === 'key_refused' ? notice.refusal : notice.cause;
}
