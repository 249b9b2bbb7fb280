import type { Language } from '../language/language.ts';
import { isKeyProblem, type KeyProblem, type Problem } from '../model/problem.ts';
import type { Reader } from '../model/reader.ts';
import type { KeyRefusal } from '../model/server.ts';
import { httpsUrl } from '../model/web-link.ts';
import type { Address } from './address.ts';
import type { PageMessage, RenderContext } from './page.ts';
import { buttonTo, retryPrefix } from './parts/controls.ts';
import { link } from './parts/link.ts';
import { escaped, timestamp } from './parts/markdown.ts';
import { buttons, message, text, tones } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { watchTroubleText } from './watch/texts.ts';

/**
 * A message that describes a problem to the reader. `problem` is null for an unexpected failure.
 * `reference` is the id of the log entry. `retry` is the address of "Try again", which is shown only
 * if another attempt can succeed. `docsUrl` is the catalogue's page about its error, which admins see.
 */
export function problemPage(
  problem: Problem | null,
  { language, reader }: RenderContext,
  reference?: string,
  retry?: Address,
  docsUrl: string | null = null,
): PageMessage {
  const docs = reader.isAdmin ? httpsUrl(docsUrl) : null;
  const again = againAt(problem);
  return message(tones.problem, [
    text(
      lines(100, [
        problem === null ? language.t('problem.unknown') : problemText(problem, language, reader),
        problem === null || again === null ? null : againText(again, language),
      ]),
    ),
    text(
      lines(50, [
        docs === null ? null : `-# ${link(language.t('problem.docs'), docs)}`,
        reference === undefined
          ? null
          : `-# ${language.t('problem.reference', { reference: escaped(reference, 100) })}`,
      ]),
    ),
    ...(again !== null && retry !== undefined
      ? [buttons(buttonTo(retryPrefix, language.t('problem.tryAgain'), retry))]
      : []),
  ]);
}

/**
 * Returns whether the same request may succeed later. The engine then shows the problem and a retry
 * button in place of the answer; it shows any other problem only to the person.
 */
export function isTemporary(problem: Problem | null): boolean {
  return againAt(problem) !== null;
}

/** Whether only an admin can solve the problem, by setting a key. */
export function isKeyMissing(problem: Problem): boolean {
  return isKeyProblem(problem) && !isTemporary(problem);
}

/** One sentence about the problem, for this reader. */
export function problemText(problem: Problem, language: Language, reader: Reader): string {
  const { t } = language;
  if (isKeyProblem(problem)) return keyProblemText(problem, language, reader);
  switch (problem.code) {
    case 'not_found':
      return t(`problem.not_found.${problem.what}`);
    case 'typed_key_refused':
      return t(`keyProblem.typed_key_refused.${problem.refusal}`);
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
    case 'busy':
      return t(`problem.busy.${problem.isStoreNew === true ? 'newStore' : 'people'}`);
    case 'many_open':
      return t('problem.many_open', { most: problem.most });
    case 'watches_full':
      return t('problem.watches_full', { most: problem.most });
    case 'post_refused':
      return watchTroubleText(problem.trouble, language);
    case 'malformed_key':
      return t(`keyProblem.malformed_key.${problem.slip}`);
    default:
      return t(`problem.${problem.code}`);
  }
}

function keyProblemText(problem: KeyProblem, language: Language, reader: Reader): string {
  const { t } = language;
  const subject = t(`keyProblem.subject.${problem.of ?? 'this'}`);
  const who = reader.isAdmin ? 'admin' : 'reader';
  switch (problem.code) {
    case 'needs_key':
      return t(`keyProblem.needs_key.${reader.guildId === null ? 'direct' : who}`, { subject });
    case 'key_refused':
    case 'key_locked': {
      const cause = problem.code === 'key_refused' ? problem.refusal : problem.code;
      const trouble = keyTroubleText(cause, language);
      return t(`keyProblem.key_unusable.${who}`, { subject, trouble });
    }
    case 'quota_spent':
      return t(`keyProblem.quota_spent.${who}`, { subject });
  }
}

/** Why a server's key is not used: refused by the service, or its master key is lost. */
type KeyTrouble = KeyRefusal | 'key_locked';

/** What is wrong with a server's key, and what an admin does about it. */
export function keyTroubleText(trouble: KeyTrouble, { t }: Language): string {
  return t('keyProblem.trouble', {
    happened: t(`keyProblem.happened.${trouble}`),
    act: t(`keyProblem.act.${trouble}`),
  });
}

interface Retry {
  /** Milliseconds since the epoch; null if the time is unknown. */
  readonly at: number | null;
  /** An unreadable answer is kept for five minutes ("keyed interface, Limits"). */
  readonly isKept?: true;
}

/** Returns null if another attempt cannot help. */
function againAt(problem: Problem | null): Retry | null {
  if (problem === null) return { at: null };
  switch (problem.code) {
    case 'busy':
    case 'rate_limited':
    case 'quota_spent':
    case 'switched_off':
      return { at: problem.retryAt };
    case 'unreadable':
      return { at: null, isKept: true };
    case 'slow':
    case 'down':
    case 'store_away':
    case 'not_read':
    case 'discord_away':
    case 'closing':
      return { at: null };
    default:
      return null;
  }
}

function againText({ at, isKept }: Retry, { t }: Language): string {
  const when = timestamp(at);
  if (when !== null) return t('problem.again', { when });
  return t(isKept === true ? 'problem.againInMinutes' : 'problem.againSoon');
}
