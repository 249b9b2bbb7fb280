import type { Address } from './address.ts';
import type { PageMessage, RenderContext } from './page.ts';
import { buttonTo, retryPrefix } from './parts/controls.ts';
import { timestamp } from './parts/markdown.ts';
import { buttons, message, text, tones } from './parts/message.ts';
import { lines } from './parts/passage.ts';

/**
 * A message to a person who waits in line: why, and when the answer is due, in milliseconds since the epoch.
 * `retry` is the address of "Ask again", without which there is no button.
 */
export function waitingPage(
  { dueAt, reason }: { readonly dueAt: number; readonly reason: 'people' | 'newStore' },
  { language }: RenderContext,
  retry: Address | undefined,
): PageMessage {
  const when = timestamp(dueAt) ?? '';
  const hint = retry === undefined ? 'plain' : 'withButton';
  return message(tones.problem, [
    text(
      lines(100, [
        language.t(`waiting.due.${reason}`, { when }),
        `-# ${language.t(`waiting.hint.${hint}`)}`,
      ]),
    ),
    ...(retry === undefined
      ? []
      : [buttons(buttonTo(retryPrefix, language.t('waiting.askAgain'), retry))]),
  ]);
}
