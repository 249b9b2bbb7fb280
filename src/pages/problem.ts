import type { Language } from '../language/language.ts';
import type { Problem } from '../model/problem.ts';
import type { Reader } from '../model/reader.ts';
import type { Address } from './address.ts';
import type { PageMessage, View } from './page.ts';
import { buttonTo } from './parts/controls.ts';
import { escaped, timestamp } from './parts/markdown.ts';
import { buttons, message, text, tones } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { watchTroubleText } from './watch/texts.ts';

/**
 * A message that describes a problem to the reader. `problem` is null for an unexpected failure.
 * `reference` is the id of the log entry. `retry` is the address of "Try again", which is shown only
 * if another attempt can succeed.
 */
export function problemPage(
  problem: Problem | null,
  { language, reader }: View,
  reference?: string,
  retry?: Address,
): PageMessage {
  const again = problem === null ? {} : againAt(problem);
  const canRetry = again !== null && retry !== undefined;
  return message(tones.problem, [
    text(
      lines(100, [
        problem === null ? language.t('problem.unknown') : problemText(problem, language, reader),
        problem === null || again === null ? null : againText(again, language),
      ]),
    ),
    text(
      lines(50, [
        reference === undefined
          ? null
          : `-# ${language.t('problem.reference', { reference: escaped(reference, 100) })}`,
      ]),
    ),
    ...(canRetry ? [buttons(buttonTo('again', language.t('problem.tryAgain'), retry))] : []),
  ]);
}

/**
 * Returns whether the same request may succeed later. The engine then shows the problem and a retry
 * button in place of the answer; it shows any other problem only to the person.
 */
export function isTemporary(problem: Problem | null): boolean {
  return problem === null || againAt(problem) !== null;
}

/** One sentence about the problem, for this reader. */
export function problemText(problem: Problem, language: Language, reader: Reader): string {
  const { t } = language;
  const who = reader.isAdmin ? 'admin' : 'reader';
  switch (problem.code) {
    case 'not_found':
      return t(`problem.not_found.${problem.what}`);
    case 'needs_key':
      return t(`keyProblem.needs_key.${reader.guildId === null ? 'direct' : who}`);
    case 'key_refused':
      return reader.isAdmin
        ? t(`keyProblem.key_refused.${problem.refusal}`)
        : t('keyProblem.key_refused.reader');
    case 'typed_key_refused':
      return t(`keyProblem.typed_key_refused.${problem.refusal}`);
    case 'quota_spent':
      return t(`keyProblem.quota_spent.${who}`);
    case 'not_accepted': {
      const detail = escaped(problem.detail, 500);
      return problem.param === null
        ? t('problem.not_accepted.plain', { detail })
        : t('problem.not_accepted.param', { param: escaped(problem.param, 60), detail });
    }
    case 'beyond_last_page':
      return problem.lastPage === null
        ? t('problem.beyond_last_page.plain')
        : t('problem.beyond_last_page.known', { page: problem.lastPage });
    case 'not_stored':
      return t(`problem.not_stored.${problem.reason}`);
    case 'watches_full':
      return t('problem.watches_full', { most: problem.most });
    case 'post_refused':
      return watchTroubleText(problem.trouble, language);
    case 'malformed_key':
      return t(`keyProblem.malformed_key.${problem.slip}`);
    case 'not_supported':
    case 'not_sortable':
    case 'store_away':
    case 'busy':
    case 'rate_limited':
    case 'switched_off':
    case 'slow':
    case 'down':
    case 'unreadable':
    case 'not_allowed':
    case 'server_only':
    case 'lost_address':
    case 'server_left':
    case 'key_modal_off':
    case 'watch_refused':
    case 'discord_away':
    case 'post_open':
    case 'closing':
      return t(`problem.${problem.code}`);
  }
}

interface Retry {
  /** Milliseconds since the epoch; absent if the time is unknown. */
  readonly at?: number | null;
}

/** Returns null if another attempt cannot help. */
function againAt(problem: Problem): Retry | null {
  switch (problem.code) {
    case 'busy':
    case 'rate_limited':
    case 'quota_spent':
    case 'switched_off':
      return { at: problem.retryAt };
    case 'slow':
    case 'down':
    case 'unreadable':
    case 'store_away':
    case 'discord_away':
    case 'closing':
      return {};
    case 'not_found':
    case 'not_supported':
    case 'needs_key':
    case 'key_refused':
    case 'typed_key_refused':
    case 'not_accepted':
    case 'beyond_last_page':
    case 'not_sortable':
    case 'not_allowed':
    case 'server_only':
    case 'lost_address':
    case 'malformed_key':
    case 'server_left':
    case 'key_modal_off':
    case 'not_stored':
    case 'watch_refused':
    case 'watches_full':
    case 'post_open':
    case 'post_refused':
      return null;
  }
}

function againText({ at = null }: Retry, language: Language): string {
  const when = timestamp(at);
  return when === null ? language.t('problem.againSoon') : language.t('problem.again', { when });
}
