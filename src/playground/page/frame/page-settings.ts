import type { Viewer } from '../contract/viewer.ts';

/** The page's settings. The address contains them, so that a reload restores them. */
export interface PageSettings extends Required<Viewer> {
  readonly timeZone: string;
  readonly theme: Theme;
  /** Whether the side panel is open on a wide screen. */
  readonly panel: boolean;
  /** Whether `/` focuses the message box. */
  readonly slash: boolean;
}

export type Theme = 'system' | 'dark' | 'light';

/** Allowed values; other values in an address are ignored. */
export interface SettingChoices {
  readonly locales: readonly string[];
  readonly timeZones: readonly string[];
}

export const themes: readonly Theme[] = ['system', 'dark', 'light'];

/** Returns the defaults, which the address omits. */
export function defaultPageSettings(
  people: readonly { readonly id: string }[],
  servers: readonly { readonly id: string }[],
  browser: { readonly languages: readonly string[]; readonly timeZone: string },
): PageSettings {
  return {
    person: people[0]?.id ?? '',
    server: servers[0]?.id ?? '',
    channel: '',
    locale: preferredLocale(browser.languages),
    timeZone: browser.timeZone,
    theme: 'system',
    panel: true,
    slash: true,
  };
}

/** Returns the Discord locale of the first supported language; otherwise `en-US`. */
function preferredLocale(languages: readonly string[]): string {
  for (const language of languages) {
    if (/^zh\b.*\b(Hant|TW|HK|MO)\b/i.test(language)) return 'zh-TW';
    if (/^zh\b/i.test(language)) return 'zh-CN';
    if (/^en\b/i.test(language)) return 'en-US';
  }
  return 'en-US';
}

/** Reads the settings from an address hash; missing and invalid values become the defaults. */
export function readPageSettings(
  hash: string,
  defaults: PageSettings,
  choices: SettingChoices,
): PageSettings {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const locale = parameters.get('locale');
  const timeZone = parameters.get('zone');
  return {
    person: parameters.get('person') ?? defaults.person,
    server: parameters.get('server') ?? defaults.server,
    channel: parameters.get('channel') ?? defaults.channel,
    locale: locale !== null && choices.locales.includes(locale) ? locale : defaults.locale,
    timeZone:
      timeZone !== null && choices.timeZones.includes(timeZone) ? timeZone : defaults.timeZone,
    theme: themes.find((theme) => theme === parameters.get('theme')) ?? defaults.theme,
    panel: parameters.has('panel') ? parameters.get('panel') !== 'closed' : defaults.panel,
    slash: parameters.has('slash') ? parameters.get('slash') !== 'off' : defaults.slash,
  };
}

/** Returns the hash of the settings that differ from the defaults; empty if all are defaults. */
export function pageSettingsHash(settings: PageSettings, defaults: PageSettings): string {
  const [shown, hidden] = [parametersOf(settings), parametersOf(defaults)];
  const changed = shown.filter(([, value], at) => value !== hidden[at]?.[1]);
  return changed.length === 0 ? '' : `#${new URLSearchParams(changed).toString()}`;
}

function parametersOf(settings: PageSettings): [name: string, value: string][] {
  const { person, server, channel, locale, timeZone, theme, panel, slash } = settings;
  return [
    ...Object.entries({ person, server, channel, locale, zone: timeZone, theme }),
    ['panel', panel ? 'open' : 'closed'],
    ['slash', slash ? 'on' : 'off'],
  ];
}
