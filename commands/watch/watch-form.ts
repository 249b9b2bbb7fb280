import { ComponentType, SelectMenuDefaultValueType, TextInputStyle } from 'discord-api-types/v10';

import { form, type Form, type Modal } from '../../src/engine/form.ts';
import {
  submittedChoice,
  submittedRole,
  submittedText,
  type SubmittedFields,
} from '../../src/engine/submitted-fields.ts';
import { readBoardRef } from '../../src/model/reference.ts';
import {
  isEditable,
  maxWatches,
  watchFilters,
  watchWhenKinds,
  type Watch,
} from '../../src/model/watch.ts';
import { Redirect, type PageContext, type RenderContext } from '../../src/pages/page.ts';
import { isSameBoard, matchBoards } from '../../src/pages/parts/board-choice.ts';
import { cut } from '../../src/pages/parts/plain.ts';
import { leadingName } from '../../src/pages/parts/title.ts';
import { at } from '../../src/pages/place.ts';
import { administeredServer } from '../../src/pages/setup-places.ts';
import { defaultTop } from '../../src/pages/watch-draft/ranking.ts';
import { resolveTimeZone, resolveWhen } from '../../src/pages/watch-draft/resolved-times.ts';
import { isUnclear } from '../../src/pages/watch-draft/unclear-input.ts';
import {
  watchBoardsPlace,
  watchDraftPlace,
  watchForms,
  type WatchDraftParams,
} from '../../src/pages/watch-places.ts';
import { matchWatch } from '../../src/pages/watch/choice.ts';
import { watchOptions } from '../../src/pages/watch/options.ts';
import { isOfCity, readTypedZone, zoneText } from '../../src/pages/watch/time-zones.ts';
import { readTimesField, timesFieldText } from '../../src/pages/watch/times-field.ts';

/** Asks for the choices of a new or an edited watch in a modal, and shows them in the draft page. */
export const watchForm: Form = form(watchForms.fill, {
  adminOnly: true,
  modal(params, renderContext, context) {
    const watched = findWatched(params, renderContext, context);
    return watched instanceof Redirect ? watched : watchModal(params, watched, renderContext);
  },
  act(fields, params, { reader }) {
    administeredServer(reader);
    return Promise.resolve(at(watchDraftPlace, { ...params, ...readWatchForm(fields, params) }));
  },
});

/** What the form is about. */
interface Watched {
  readonly title: string;
  /** The edited watch; null for a new one. */
  readonly former: Watch | null;
  /** The zone of a time without one. */
  readonly zone: string;
  /** A city that may be typed beside a time. */
  readonly city: string;
}

/**
 * Finds the watch or the board that the parameters name, without a request. A text that may mean
 * several leads to a page that lists them, and a watch that cannot be saved to the page that says why.
 */
function findWatched(
  params: WatchDraftParams,
  { language }: RenderContext,
  context: PageContext,
): Watched | Redirect {
  const { reader, watches, library } = context;
  const { editedWatch, board } = params;
  const guildId = administeredServer(reader);
  const current = watches.current(guildId);
  const zoneFor = (former: Watch | null): Pick<Watched, 'zone' | 'city'> => {
    const typed = resolveTimeZone(params.timeZone, former, context);
    const known = isUnclear(typed) ? resolveTimeZone(null, former, context) : typed;
    const name = isUnclear(known) ? 'UTC' : known;
    const zone = zoneText({ name }, language);
    return { zone, city: isOfCity({ name }) ? zone : language.t('watchForm.sampleCity') };
  };
  if (editedWatch !== null) {
    const candidates = current.filter(isEditable).map((watch) => ({ watch }));
    const former = matchWatch(editedWatch, candidates).one?.watch ?? null;
    if (former === null) return new Redirect(at(watchDraftPlace, params));
    return { title: language.t('watchDraft.headingEdit'), former, ...zoneFor(former) };
  }
  if (board === null) return new Redirect(at(watchBoardsPlace, params));
  const { boards, hasAllBoards } = library.recent();
  const ref = readBoardRef(board);
  const isRefused = ref?.system === 'keyed' && library.keyProblem() !== null;
  if (isRefused || current.length >= maxWatches) return new Redirect(at(watchDraftPlace, params));
  const listed =
    ref === null
      ? matchBoards(boards, board).one
      : (boards.find((one) => isSameBoard(one.ref, ref)) ?? null);
  if (ref === null && listed === null && hasAllBoards) {
    return new Redirect(at(watchDraftPlace, params));
  }
  const name = leadingName(listed?.name ?? null, language) ?? board;
  const title = language.t('watchForm.titleNew', { board: name });
  return { title, former: null, ...zoneFor(null) };
}

const fieldIds = {
  when: 'when',
  times: 'times',
  top: 'top',
  only: 'only',
  role: 'role',
} as const;

const usualTops = [3, 5, 10, 20, 50, 100];
const maxTitleLength = 45;
const maxDescriptionLength = 100;
/** Room for a time and quiet hours in words. */
const maxTimesLength = 100;

/** Shows what was typed, else the edited watch's choices, else the defaults. */
function watchModal(
  params: WatchDraftParams,
  { title, former, zone, city }: Watched,
  { language }: RenderContext,
): Modal {
  const { t } = language;
  const choice = former?.choice ?? null;
  const when = resolveWhen(params, choice?.when ?? null);
  const kind = isUnclear(when) ? (params.when ?? choice?.when.kind ?? 'change') : when.kind;
  const only = params.only ?? choice?.only ?? 'everything';
  return {
    title: cut(title, maxTitleLength),
    components: [
      labelled(
        t('watchForm.when'),
        null,
        radio(fieldIds.when, watchWhenKinds, kind, (value) =>
          t(`watch.command.whenChoice.${value}`),
        ),
      ),
      labelled(t('watchForm.times'), t('watchForm.timesHow', { zone }), {
        type: ComponentType.TextInput,
        custom_id: fieldIds.times,
        style: TextInputStyle.Short,
        required: false,
        max_length: maxTimesLength,
        placeholder: t('watchForm.timesSample', { city }),
        value: cut(timesFieldText(params, choice, language), maxTimesLength),
      }),
      labelled(t('watchForm.places'), null, topSelect(params, choice?.top ?? defaultTop, language)),
      labelled(
        t('watchForm.only'),
        null,
        radio(fieldIds.only, watchFilters, only, (value) => t(`watch.only.${value}`)),
      ),
      labelled(t('watchForm.role'), t('watchForm.roleHow'), {
        type: ComponentType.RoleSelect,
        custom_id: fieldIds.role,
        required: false,
        min_values: 0,
        max_values: 1,
        placeholder: t('watchForm.rolePick'),
        default_values: roleIds(params, choice?.roleId ?? null).map((id) => ({
          type: SelectMenuDefaultValueType.Role,
          id,
        })),
      }),
    ],
  };
}

type Labelled = Extract<Modal['components'][number], { type: ComponentType.Label }>;

function labelled(
  label: string,
  description: string | null,
  component: Labelled['component'],
): Labelled {
  return {
    type: ComponentType.Label,
    label,
    ...(description !== null && { description: cut(description, maxDescriptionLength) }),
    component,
  };
}

function radio<Value extends string>(
  id: string,
  values: readonly Value[],
  current: Value,
  label: (value: Value) => string,
): Labelled['component'] {
  return {
    type: ComponentType.RadioGroup,
    custom_id: id,
    options: values.map((value) => ({ value, label: label(value), default: value === current })),
  };
}

/** The usual numbers of places, and the present one. */
function topSelect(
  params: WatchDraftParams,
  former: number,
  { t }: RenderContext['language'],
): Labelled['component'] {
  const top = watchOptions.top.resolve(params.top ?? former);
  const tops = [...new Set([...usualTops, top])].toSorted((one, other) => one - other);
  return {
    type: ComponentType.StringSelect,
    custom_id: fieldIds.top,
    options: tops.map((value) => ({
      value: String(value),
      label: t('watchForm.top', { top: value }),
      default: value === top,
    })),
  };
}

function roleIds({ roleId }: WatchDraftParams, former: string | null): readonly string[] {
  const shown = roleId === 'none' ? null : (roleId ?? former);
  return shown === null ? [] : [shown];
}

/** A typed zone that is not clear is in the field, so that it can be corrected there. */
function clearZone({ timeZone }: WatchDraftParams): string | null {
  return timeZone === null || readTypedZone(timeZone) === null ? null : timeZone;
}

/** An empty field of an edited watch removes its quiet hours or its mention. */
function readWatchForm(
  fields: SubmittedFields,
  params: WatchDraftParams,
): Partial<WatchDraftParams> {
  const isNew = params.editedWatch === null;
  const chosen = submittedChoice(fields, fieldIds.when);
  const when = watchWhenKinds.find((one) => one === chosen) ?? params.when;
  const times = readTimesField(submittedText(fields, fieldIds.times), when);
  const only = submittedChoice(fields, fieldIds.only);
  const top = submittedChoice(fields, fieldIds.top);
  return {
    when,
    at: times.at,
    quiet: times.quiet ?? (isNew ? null : 'off'),
    timeZone: times.timeZone ?? clearZone(params),
    top: top === null ? params.top : Number(top),
    only: watchFilters.find((one) => one === only) ?? params.only,
    roleId: submittedRole(fields, fieldIds.role) ?? (isNew ? null : 'none'),
  };
}
