import { ComponentType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { watchForm } from '../../../commands/watch/watch-form.ts';
import type { Modal } from '../../../src/engine/form.ts';
import type { SubmittedField, SubmittedFields } from '../../../src/engine/submitted-fields.ts';
import { languageOf } from '../../../src/language/language.ts';
import { locales } from '../../../src/model/reader.ts';
import { maxWatches, type Watch } from '../../../src/model/watch.ts';
import { readAddress } from '../../../src/pages/address.ts';
import { Redirect, type PageContext } from '../../../src/pages/page.ts';
import { at } from '../../../src/pages/place.ts';
import { rankingDraft } from '../../../src/pages/watch-draft/ranking.ts';
import {
  watchBoardsPlace,
  watchDraftPlace,
  watchForms,
  type WatchDraftParams,
} from '../../../src/pages/watch-places.ts';
import { checkBody } from '../../../src/playground/discord/checks/body-check.ts';
import { formatBreach } from '../../../src/playground/discord/checks/breach.ts';
import { admin, contextWith, settingsWith, watchesWith } from '../../pages/open-page.ts';
import { watchDraftParams } from '../../pages/support/arbitrary-drafts.ts';
import { editableStanding } from '../../pages/support/arbitrary-watches.ts';
import { libraryOf } from '../../pages/support/reading.ts';
import { runs } from '../../pages/support/runs.ts';
import { monthlyBoard } from '../../pages/support/sample.ts';
import { watchOf, watchStatusOf } from '../../pages/support/watch-sample.ts';
import { openedModal } from '../opened.ts';

const english = { language: languageOf('en-US'), reader: admin };

function contextOf(watches: readonly Watch[], keyProblem: 'none' | null = null): PageContext {
  const library = libraryOf(
    { keyProblem: () => (keyProblem === null ? null : { code: 'needs_key' }) },
    { boards: [monthlyBoard] },
  );
  const list = () => Promise.resolve(watches.map((watch) => watchStatusOf(watch)));
  return { ...contextWith({ watches: watchesWith({ current: () => watches, list }) }), library };
}

const pathOf = (params: Partial<WatchDraftParams>) => watchForms.fill.toPath(params);

const open = (params: Partial<WatchDraftParams>, watches: readonly Watch[] = []): Promise<Modal> =>
  openedModal(watchForm, pathOf(params), english, contextOf(watches));

/** The fields of a modal that is submitted as it was opened, with other values for some. */
function submitted(modal: Modal, changes: SubmittedFields = {}): SubmittedFields {
  const fields = modal.components.map((part): [string, SubmittedField] => {
    if (part.type !== ComponentType.Label) throw new Error(`a part of type ${part.type}`);
    const { component } = part;
    const id = component.custom_id;
    switch (component.type) {
      case ComponentType.TextInput:
        return [id, { kind: 'text', text: component.value ?? '' }];
      case ComponentType.RadioGroup: {
        const chosen = component.options.find((option) => option.default === true);
        return [id, { kind: 'choice', value: chosen?.value ?? null }];
      }
      case ComponentType.StringSelect: {
        const chosen = component.options.filter((option) => option.default === true);
        return [id, { kind: 'choices', values: chosen.map(({ value }) => value) }];
      }
      case ComponentType.RoleSelect: {
        const roleIds = (component.default_values ?? []).map((one) => one.id);
        return [id, { kind: 'roles', roleIds }];
      }
      default:
        throw new Error(`an input of type ${component.type}`);
    }
  });
  return { ...Object.fromEntries(fields), ...changes };
}

/** The draft that a form leads to. */
async function draftFrom(
  params: Partial<WatchDraftParams>,
  fields: SubmittedFields,
): Promise<WatchDraftParams> {
  const destination = readAddress(await watchForm.act(fields, pathOf(params), contextWith()));
  expect(destination?.name).toBe(watchDraftPlace.name);
  return watchDraftPlace.fromPath(destination?.segments ?? []) ?? expect.fail('no draft');
}

const text = (value: string): SubmittedField => ({ kind: 'text', text: value });
const labels = ({ components }: Modal) =>
  components.map((part) => ('label' in part ? part.label : ''));

describe('the form', () => {
  test('of a new watch names the board and has the defaults', async () => {
    const modal = await open({ board: 'source_a:monthly', channelId: '3' });
    expect(modal.title).toBe('New watch: Monthly votes');
    expect(labels(modal)).toEqual([
      'When to post',
      'Time, or quiet hours',
      'Places',
      'What to post',
      'Mention a role',
    ]);
    expect(submitted(modal)).toEqual({
      when: { kind: 'choice', value: 'change' },
      times: text(''),
      top: { kind: 'choices', values: ['20'] },
      only: { kind: 'choice', value: 'everything' },
      role: { kind: 'roles', roleIds: [] },
    });
  });

  test('of a watch has its choices, also an unusual number of places', async () => {
    const watch = watchOf(
      {},
      {
        ...{ when: { kind: 'weekly', day: 7, at: 1_200 }, quiet: { from: 22, to: 8 } },
        ...{ top: 33, only: 'climbers', roleId: '77' },
      },
    );
    const modal = await open({ editedWatch: watch.id }, [watch]);
    expect(modal.title).toBe('Edit watch');
    expect(submitted(modal)).toEqual({
      when: { kind: 'choice', value: 'weekly' },
      times: text('Sunday 20:00, 22-8'),
      top: { kind: 'choices', values: ['33'] },
      only: { kind: 'choice', value: 'climbers' },
      role: { kind: 'roles', roleIds: ['77'] },
    });
    expect(JSON.stringify(modal)).toMatch(/"Top 20".*"Top 33".*"Top 50"/u);
  });

  test.each([
    ['Etc/GMT-8', 'UTC+8', 'Taipei'],
    ['+08:00', 'UTC+8', 'Taipei'],
    ['Europe/London', 'London', 'London'],
  ])('says that a time without a city is in %s', async (timeZone, shown, city) => {
    const watch = watchOf({}, { timeZone });
    const modal = JSON.stringify(await open({ editedWatch: watch.id }, [watch]));
    expect(modal).toContain(`Without a city: ${shown} time.`);
    expect(modal).toContain(`"placeholder":"9:00 ${city}, 22-8"`);
  });

  test('of a new watch has the zone that an admin of the server chose last', async () => {
    const { settings } = settingsWith({ timeZone: 'Europe/London' });
    const context = { ...contextOf([watchOf()]), settings };
    const modal = await openedModal(watchForm, pathOf({ board: 'monthly' }), english, context);
    expect(JSON.stringify(modal)).toContain('Without a city: London time.');
  });

  test('has what was typed before, also a typing error', async () => {
    const typed = { board: 'monthly', when: 'daily', at: 'noonish', top: 5, only: 'new' } as const;
    const modal = await open({ ...typed, roleId: '88', quiet: 'at night' });
    expect(submitted(modal)).toEqual({
      when: { kind: 'choice', value: 'daily' },
      times: text('noonish, at night'),
      top: { kind: 'choices', values: ['5'] },
      only: { kind: 'choice', value: 'new' },
      role: { kind: 'roles', roleIds: ['88'] },
    });
  });

  test.each(locales)('is accepted by Discord for any watch and any draft (%s)', async (locale) => {
    const renderContext = { language: languageOf(locale), reader: admin };
    const drafts = fc.record(watchDraftParams);
    await fc.assert(
      fc.asyncProperty(editableStanding, drafts, fc.boolean(), async ({ watch }, draft, isNew) => {
        const params = isNew
          ? {
              ...draft,
              editedWatch: null,
              board: draft.board?.replace(/^$/u, 'monthly') ?? 'monthly',
            }
          : { ...draft, editedWatch: watch.id };
        const context = { ...contextOf([watch]) };
        const library = libraryOf({ keyProblem: () => null }, { boards: [], hasAllBoards: false });
        const path = pathOf(params);
        const modal = await openedModal(watchForm, path, renderContext, { ...context, library });
        const body = { type: 9, data: { ...modal, custom_id: '1:do/watch-form' } };
        const breaches = checkBody('POST', '/interactions/1/token/callback', body);
        expect(breaches.map(formatBreach)).toEqual([]);
        expect(modal.components).toHaveLength(5);
      }),
      runs(60),
    );
  });
});

describe('a zone that is typed in the field', () => {
  const submit = async (params: Partial<WatchDraftParams>, times: string) => {
    const daily = { when: { kind: 'choice', value: 'daily' }, times: text(times) } as const;
    return draftFrom(params, submitted(await open(params), daily));
  };

  test('is that of the draft, which keeps it until another is typed', async () => {
    const first = await submit({ board: 'monthly' }, '9:00 Taipei, 22-8');
    expect(first).toMatchObject({ at: '9:00', quiet: '22-8', timeZone: 'Taipei' });
    expect(await submit(first, '10:00')).toMatchObject({ at: '10:00', timeZone: 'Taipei' });
    expect(await submit(first, '9am London')).toMatchObject({ at: '9am', timeZone: 'London' });
  });

  test('is in the field again if it is not clear, and is gone when it was removed there', async () => {
    const unclear = await submit({ board: 'monthly' }, '9:00 Narnia');
    expect(submitted(await open(unclear))['times']).toEqual(text('9:00 Narnia'));
    expect(await submit(unclear, '9:00')).toMatchObject({ at: '9:00', timeZone: null });
  });
});

describe('submitting the form', () => {
  test('of any watch as it is changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(editableStanding, fc.constantFrom(...locales), async ({ watch }, locale) => {
        const context = contextOf([watch]);
        const renderContext = { language: languageOf(locale), reader: admin };
        const params = { editedWatch: watch.id };
        const modal = await openedModal(watchForm, pathOf(params), renderContext, context);
        const draft = await rankingDraft.resolve(
          await draftFrom(params, submitted(modal)),
          context,
        );
        expect(draft).toMatchObject({ draft: { choice: watch.choice } });
      }),
      runs(60),
    );
  });

  test('keeps the options that were typed beside', async () => {
    const beside: Partial<WatchDraftParams> = {
      ...{ board: 'source_a:monthly', channelId: '3', section: 'fantasy', timeZone: 'Berlin' },
      ...{ minMove: 4, publish: true, isSilent: true, postedBoard: 'all' as const, chart: true },
      tagIds: ['9'],
    };
    const modal = await open(beside);
    const fields = submitted(modal, {
      when: { kind: 'choice', value: 'daily' },
      times: text('20:30, 23-7'),
      top: { kind: 'choices', values: ['50'] },
      only: { kind: 'choice', value: 'new' },
      role: { kind: 'roles', roleIds: ['77'] },
    });
    expect(await draftFrom(beside, fields)).toEqual({
      ...beside,
      ...{ editedWatch: null, genre: null, cycle: null },
      ...{ when: 'daily', at: '20:30', quiet: '23-7', top: 50, only: 'new', roleId: '77' },
    });
  });

  test('with empty fields removes the quiet hours and the mention of a watch', async () => {
    const watch = watchOf({}, { quiet: { from: 22, to: 8 }, roleId: '77' });
    const params = { editedWatch: watch.id };
    const fields = submitted(await open(params, [watch]), {
      times: text(' '),
      role: { kind: 'roles', roleIds: [] },
    });
    const draft = await rankingDraft.resolve(await draftFrom(params, fields), contextOf([watch]));
    expect(draft).toMatchObject({
      draft: { choice: { ...watch.choice, quiet: null, roleId: null } },
    });
  });

  test('requires the permission to manage the server', async () => {
    const reader = { ...admin, isAdmin: false };
    const acting = async () => watchForm.act({}, pathOf({}), contextWith({ reader }));
    await expect(acting()).rejects.toMatchObject({ problem: { code: 'not_allowed' } });
    expect(watchForm.adminOnly).toBe(true);
  });
});

describe('instead of the form', () => {
  const shown = async (params: Partial<WatchDraftParams>, context = contextOf([watchOf()])) =>
    watchForm.modal?.(pathOf(params), english, context);
  const draft = (params: Partial<WatchDraftParams>) => new Redirect(at(watchDraftPlace, params));

  test('the boards are listed if none is named', async () => {
    expect(await shown({ top: 5 })).toEqual(new Redirect(at(watchBoardsPlace, { top: 5 })));
  });

  test('the draft page asks which board or watch is meant', async () => {
    expect(await shown({ board: 'zzz' })).toEqual(draft({ board: 'zzz' }));
    expect(await shown({ editedWatch: 'zzz' })).toEqual(draft({ editedWatch: 'zzz' }));
  });

  test('the draft page says why a watch cannot be saved', async () => {
    const board = 'source_a:monthly';
    expect(await shown({ board }, contextOf([], 'none'))).toEqual(draft({ board }));
    const full = Array.from({ length: maxWatches }, (_, count) =>
      watchOf({ id: `watch-${count}` }),
    );
    expect(await shown({ board }, contextOf(full))).toEqual(draft({ board }));
  });
});

test('a board that is not known yet is named as it was typed', async () => {
  const library = libraryOf({ keyProblem: () => null }, { boards: [], hasAllBoards: false });
  const context = { ...contextOf([]), library };
  const modal = await openedModal(watchForm, pathOf({ board: '月票' }), english, context);
  expect(modal.title).toBe('New watch: 月票');
});
