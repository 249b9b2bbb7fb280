import { ComponentType, TextInputStyle } from 'discord-api-types/v10';

import { form, type Modal } from '../src/engine/form.ts';
import { submittedText } from '../src/engine/submitted-fields.ts';
import type { RenderContext } from '../src/pages/page.ts';
import { at } from '../src/pages/place.ts';
import {
  boardSearchFormPlace,
  boardSearchPlace,
  type BoardSearchParams,
} from '../src/pages/places.ts';
import { readBook } from './options.ts';

const bookField = 'book';
/** Longer than any title. A URL may be longer; its book can be matches the title. */
const maxLength = 300;

/** "Find my book": requests a title in a modal and opens the board at the book's position. */
export const boardSearchForm = form(boardSearchFormPlace, {
  adminOnly: false,
  modal: bookModal,
  act(fields, params) {
    const { ref, text } = readBook(submittedText(fields, bookField));
    return Promise.resolve(at(boardSearchPlace, { ...params, text, book: ref }));
  },
});

function bookModal({ text }: BoardSearchParams, { language: { t } }: RenderContext): Modal {
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
          max_length: maxLength,
          ...(text !== '' && { value: text.slice(0, maxLength) }),
        },
      },
    ],
  };
}
