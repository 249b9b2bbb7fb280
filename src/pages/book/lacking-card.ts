import type { PageMessage } from '../page.ts';
import { text } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { problemText } from '../problem.ts';
import { otherLists } from './booklists-card.ts';
import type { Lack } from './content.ts';
import type { Frame } from './frame.ts';
import { framed } from './framed.ts';

/** Why the view has nothing to show of this book, and where the reader can go on. */
export function lackingCard(frame: Frame, why: Lack): PageMessage {
  return framed(frame, {
    shown: [text(lines(60, [lackText(frame, why)]))],
    ways: why.code === 'no_lists' ? [otherLists(frame)] : [],
  });
}

function lackText({ language, reader, params }: Frame, why: Lack): string {
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
