import { command, translatedText } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { booklistPlace, namedBooklistPlace } from '../../src/pages/places.ts';
import {
  suggestMemberLengths,
  suggestMemberSorts,
  suggestMemberStatuses,
} from '../suggestions/booklist-choices.ts';
import { suggestBooklists } from '../suggestions/booklists.ts';
import { readBook, readChoice } from '../option-values.ts';

/** Opens a list. If the text is ambiguous, the user picks the list first. */
export const show = command({
  name: 'show',
  description: translatedText('booklists.command.show.about'),
  options: {
    list: {
      kind: 'text',
      description: translatedText('booklists.command.show.list'),
      required: true,
      maxLength: 300,
      suggest: suggestBooklists,
    },
    sort: {
      kind: 'text',
      description: translatedText('booklists.command.show.sort'),
      maxLength: 100,
      suggest: suggestMemberSorts,
    },
    status: {
      kind: 'text',
      description: translatedText('booklists.command.show.status'),
      maxLength: 100,
      suggest: suggestMemberStatuses,
    },
    min_words: {
      kind: 'text',
      description: translatedText('booklists.command.show.minWords'),
      maxLength: 100,
      suggest: suggestMemberLengths,
    },
    noted: { kind: 'flag', description: translatedText('booklists.command.show.noted') },
    page: {
      kind: 'whole',
      description: translatedText('booklists.command.show.page'),
      min: 1,
      max: 1_000,
    },
  },
  address({ list, sort, status, min_words, noted, page }) {
    const choices = {
      page: page ?? 1,
      sort: readChoice(sort),
      status: readChoice(status),
      minWords: readChoice(min_words),
      noted: noted ?? false,
    };
    // References to lists and to books have the same format.
    const { ref, text } = readBook(list);
    return ref === null
      ? at(namedBooklistPlace, { ...choices, text })
      : at(booklistPlace, { ...choices, list: ref });
  },
});
