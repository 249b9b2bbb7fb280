import type { PageMessage } from '../page.ts';
import { text } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { problemText } from '../problem.ts';
import { otherLists } from './booklists-card.ts';
import type { MissingReason } from './content.ts';
import type { BookCardContext } from './frame.ts';
import { viewMessage } from './view-message.ts';

/** Why the view is empty for this book, with buttons to other views. */
export function missingCard(frame: BookCardContext, why: MissingReason): PageMessage {
  return viewMessage(frame, {
    shown: [text(lines(60, [lackText(frame, why)]))],
    ways: why.code === 'no_lists' ? [otherLists(frame)] : [],
  });
}

function lackText({ language, reader, params }: BookCardContext, why: MissingReason): string {
  switch (why.code) {
    case 'no_match':
      return language.t(
        params.view === 'booklists' ? 'book.lacking.noKeyedMatch' : 'book.lacking.noOpenMatch',
      );
    case 'untold':
      return language.t('book.lacking.untold');
    case 'no_lists':
      return language.t('book.lacking.noLists');
    case 'needs_key':
    case 'key_refused':
      return problemText(why, language, reader);
  }
}
