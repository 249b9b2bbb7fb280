import { ComponentType, TextInputStyle } from 'discord-api-types/v10';

import type { Form, Modal } from '../src/engine/form.ts';
import { ProblemError } from '../src/model/problem.ts';
import { boardSearchPlace, type BoardSearchParams } from '../src/pages/board-search-places.ts';
import type { View } from '../src/pages/page.ts';
import { at } from '../src/pages/places.ts';
import { readBook } from './typed-book.ts';

const bookField = 'book';
/** No title is longer; an address may be, and then its book is found by its title. */
const longest = 300;

/** "Find my book": asks which one, and leads to where it stands on the board. */
export const boardSearchForm: Form = {
  name: boardSearchPlace.name,
  adminOnly: false,
  modal: (segments, view) => bookModal(paramsOf(segments), view),
  act(fields, segments) {
    const { ref, text } = readBook(fields[bookField] ?? '');
    return Promise.resolve(at(boardSearchPlace, { ...paramsOf(segments), text, book: ref }));
  },
};

function paramsOf(segments: readonly string[]): BoardSearchParams {
  const params = boardSearchPlace.fromPath(segments);
  if (params === null) throw new ProblemError({ code: 'lost_address' });
  return params;
}

function bookModal({ text }: BoardSearchParams, { language: { t } }: View): Modal {
  return {
    title: t('board.find.title'),
    components: [
      {
        type: ComponentType.Label,
        label: t('board.find.label'),
        description: t('board.find.hint'),
        component: {
          type: ComponentType.TextInput,
          custom_id: bookField,
          style: TextInputStyle.Short,
          required: true,
          max_length: longest,
          ...(text !== '' && { value: text.slice(0, longest) }),
        },
      },
    ],
  };
}
