import { element } from '../element.ts';
import { lineIcon } from './line-icon.ts';
import { createRenderer } from './renderer.ts';
import { themes, type PageSettings } from './page-settings.ts';
import type { FrameState } from './frame-state.ts';

interface SelectItem {
  readonly value: string;
  readonly name: string;
  readonly lang?: string;
}

/**
 * The settings dialog: person, language, time zone, theme and shortcuts. Changes apply immediately.
 */
export function settingsDialog(
  dialog: HTMLDialogElement,
  timeZones: readonly string[],
  change: (part: Partial<PageSettings>) => void,
): { show(state: FrameState): void } {
  const redraw = createRenderer(dialog);
  dialog.addEventListener('click', (event) => {
    // Only a click on the backdrop has the dialog itself as its target.
    if (event.target === dialog) dialog.close();
  });

  const choice = (
    name: 'person' | 'locale' | 'timeZone',
    label: string,
    groups: Readonly<Record<string, readonly SelectItem[]>>,
  ): HTMLElement => {
    const select = element(
      'select',
      { 'data-key': name, name, autofocus: name === 'person' },
      ...grouped(groups),
    );
    select.addEventListener('change', () => {
      if (select instanceof HTMLSelectElement) change({ [name]: select.value });
    });
    return element('label.field', {}, element('span', {}, label), select);
  };

  const themeChoice = ({ texts: { settings } }: FrameState): HTMLElement =>
    element(
      'fieldset.field',
      {},
      element('legend', {}, settings.theme),
      ...themes.map((theme) => {
        const radio = element('input', {
          type: 'radio',
          name: 'theme',
          value: theme,
          'data-key': theme,
        });
        radio.addEventListener('change', () => {
          change({ theme });
        });
        return element('label.radio', {}, radio, element('span', {}, settings.themes[theme]));
      }),
    );

  const slashChoice = ({ texts: { settings } }: FrameState): HTMLElement => {
    const checkbox = document.createElement('input');
    checkbox.type = 'checkbox';
    checkbox.name = 'slash';
    checkbox.dataset['key'] = 'slash';
    checkbox.addEventListener('change', () => {
      change({ slash: checkbox.checked });
    });
    return element(
      'fieldset.field',
      {},
      element('legend', {}, settings.keyboard),
      element('label.tick', {}, checkbox, element('span', {}, settings.slash)),
    );
  };

  const content = (state: FrameState): HTMLElement => {
    const { playground: world, texts } = state;
    const { settings } = texts;
    const close = element(
      'button.tool',
      { type: 'button', 'aria-label': texts.close, 'data-key': 'close' },
      lineIcon('close'),
    );
    const done = element('button.done', { type: 'button', 'data-key': 'done' }, settings.done);
    for (const button of [close, done]) {
      button.addEventListener('click', () => {
        dialog.close();
      });
    }
    const [own, ...others] = timeZones.map(timeZoneOffer);
    return element(
      'div.content',
      {},
      element('header', {}, element('h2', { id: 'settings-title' }, settings.title), close),
      choice('person', settings.person, {
        '': world.people.map(({ id, name, admin }) => ({
          value: id,
          name: `${name} (${admin ? texts.admin : texts.reader})`,
        })),
      }),
      choice('locale', settings.language, {
        '': world.locales.map((locale) => localeOffer(locale, settings.answersInEnglish)),
      }),
      choice('timeZone', settings.timeZone, {
        [settings.yourTimeZone]: own === undefined ? [] : [own],
        [settings.otherTimeZones]: others,
      }),
      themeChoice(state),
      slashChoice(state),
      element('footer', {}, done),
    );
  };

  return {
    show(state) {
      const { settings, playground: world, reader, person } = state;
      redraw([world.people, reader.language], () => [content(state)]);
      const chosen: Readonly<Record<string, string>> = {
        person: person?.id ?? '',
        locale: settings.locale,
        timeZone: settings.timeZone,
      };
      for (const select of dialog.querySelectorAll('select')) {
        select.value = chosen[select.name] ?? '';
      }
      for (const input of dialog.querySelectorAll('input')) {
        input.checked = input.name === 'slash' ? settings.slash : input.value === settings.theme;
      }
    },
  };
}

/** All time zones that the browser supports, with `own` first. */
export function timeZoneChoices(own: string): readonly string[] {
  const all = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  all.delete(own);
  return [own, ...all];
}

function timeZoneOffer(timeZone: string): SelectItem {
  return { value: timeZone, name: timeZone.replaceAll('_', ' ') };
}

/** Names a language in that language. */
function localeOffer(locale: string, answersInEnglish: string): SelectItem {
  const own = ownNames[locale];
  if (own !== undefined) return { value: locale, name: own, lang: locale };
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return { value: locale, name: `${name} (${answersInEnglish})` };
}

const ownNames: Readonly<Record<string, string>> = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
};

/** Options of the group with an empty label get no optgroup. */
function grouped(groups: Readonly<Record<string, readonly SelectItem[]>>): HTMLElement[] {
  return Object.entries(groups).flatMap(([label, offers]) => {
    const options = offers.map(({ value, name, lang }) =>
      element('option', { value, lang: lang ?? null }, name),
    );
    return label === '' ? options : [element('optgroup', { label }, ...options)];
  });
}
