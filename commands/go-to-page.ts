import { ComponentType, TextInputStyle } from 'discord-api-types/v10';

import { form, type Modal } from '../src/engine/form.ts';
import { submittedText } from '../src/engine/submitted-fields.ts';
import { ProblemError } from '../src/model/problem.ts';
import {
  goToPagePlace,
  readPageNumber,
  turnTo,
  type GoToPageParams,
} from '../src/pages/go-to-page.ts';
import type { RenderContext } from '../src/pages/page.ts';

const pageField = 'page';

/** "Go to…": asks for the number of a page and opens that page of the list. */
export const goToPageForm = form(goToPagePlace, {
  adminOnly: false,
  turnsPage: true,
  modal: pageModal,
  act(fields, { list }) {
    const page = readPageNumber(submittedText(fields, pageField));
    const to = turnTo(list, page ?? 1);
    if (to === null) throw new ProblemError({ code: 'lost_address' });
    if (page === null) throw new ProblemError({ code: 'no_page_number' });
    return Promise.resolve(to);
  },
});

function pageModal({ last }: GoToPageParams, { language }: RenderContext): Modal {
  const { t, number } = language;
  return {
    title: t('common.goTo.title'),
    components: [
      {
        type: ComponentType.Label,
        label: t('common.goTo.label'),
        ...(last !== null && { description: t('common.goTo.upTo', { last: number(last) }) }),
        component: {
          type: ComponentType.TextInput,
          custom_id: pageField,
          style: TextInputStyle.Short,
          required: true,
          max_length: 20,
        },
      },
    ],
  };
}
