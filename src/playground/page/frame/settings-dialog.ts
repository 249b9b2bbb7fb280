import { useMemo } from 'preact/hooks';
import type { VNode } from 'preact';

import { html } from '../html.ts';
import type { FrameActions, FrameProps, FrameState } from './frame-state.ts';
import { LineIcon } from './line-icon.ts';
import { themes } from './page-settings.ts';

/** The settings dialog: person, language, time zone, theme and shortcuts. Changes apply immediately. */
export function SettingsDialog({ state, actions }: FrameProps): VNode {
  const { settings, playground, person, texts } = state;
  const { settings: names } = texts;
  const { timeZones, change } = actions;
  const close = ({ currentTarget }: { readonly currentTarget: Element }): void => {
    currentTarget.closest('dialog')?.close();
  };
  const select = (
    name: 'person' | 'locale' | 'timeZone',
    label: string,
    chosen: string,
    options: unknown,
  ): VNode =>
    html`<label class="field">
      <span>${label}</span>
      <select
        name=${name}
        value=${chosen}
        autofocus=${name === 'person'}
        onChange=${(event: { readonly currentTarget: HTMLSelectElement }) => {
          change({ [name]: event.currentTarget.value });
        }}
      >
        ${options}
      </select>
    </label>`;
  const content = (): VNode => html`<div class="content">
    <header>
      <h2 id="settings-title">${names.title}</h2>
      <button class="tool" type="button" aria-label=${texts.close} onClick=${close}>
        <${LineIcon} name="close" />
      </button>
    </header>
    ${select(
      'person',
      names.person,
      person?.id ?? '',
      playground.people.map(({ id, name, admin }) => {
        return html`<option value=${id}>${name} (${admin ? texts.admin : texts.reader})</option>`;
      }),
    )}
    ${select(
      'locale',
      names.language,
      settings.locale,
      playground.locales.map((locale) => localeOption(locale, names.answersInEnglish)),
    )}
    ${select(
      'timeZone',
      names.timeZone,
      settings.timeZone,
      html`<optgroup label=${names.yourTimeZone}>${timeZones.slice(0, 1).map(timeZoneOption)}</optgroup>
        <optgroup label=${names.otherTimeZones}>${timeZones.slice(1).map(timeZoneOption)}</optgroup>`,
    )}
    ${looks(state, change)}
    <footer><button class="done" type="button" onClick=${close}>${names.done}</button></footer>
  </div>`;
  // There are hundreds of time zones.
  const memoized = useMemo(content, [settings, person, texts]);
  return html`<dialog
    id="settings"
    aria-labelledby="settings-title"
    onClick=${(event: { readonly target: unknown; readonly currentTarget: HTMLDialogElement }) => {
      // Only a click on the backdrop has the dialog itself as its target.
      if (event.target === event.currentTarget) event.currentTarget.close();
    }}
  >
    ${memoized}
  </dialog>`;
}

/** The theme and the shortcut. */
function looks(
  { settings, texts: { settings: names } }: FrameState,
  change: FrameActions['change'],
): VNode {
  return html`<fieldset class="field">
    <legend>${names.theme}</legend>
    ${themes.map(
      (theme) => html`<label class="radio">
        <input
          type="radio"
          name="theme"
          value=${theme}
          checked=${theme === settings.theme}
          onChange=${() => {
            change({ theme });
          }}
        />
        <span>${names.themes[theme]}</span>
      </label>`,
    )}
  </fieldset>
  <fieldset class="field">
    <legend>${names.keyboard}</legend>
    <label class="tick">
      <input
        type="checkbox"
        name="slash"
        checked=${settings.slash}
        onChange=${() => {
          change({ slash: !settings.slash });
        }}
      />
      <span>${names.slash}</span>
    </label>
  </fieldset>`;
}

function timeZoneOption(timeZone: string): VNode {
  return html`<option value=${timeZone}>${timeZone.replaceAll('_', ' ')}</option>`;
}

/** Names a language in that language. */
function localeOption(locale: string, answersInEnglish: string): VNode {
  const own = ownNames[locale];
  if (own !== undefined) return html`<option value=${locale} lang=${locale}>${own}</option>`;
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return html`<option value=${locale}>${name} (${answersInEnglish})</option>`;
}

const ownNames: Readonly<Record<string, string>> = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
};
