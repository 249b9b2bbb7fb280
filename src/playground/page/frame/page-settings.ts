import type { Viewer } from '../contract/viewer.ts';

/** Where somebody is, as whom, and how they want to see it. The address keeps it, so that a reload changes nothing. */
export interface PageSettings extends Required<Viewer> {
  readonly timeZone: string;
  readonly theme: Theme;
  /** Whether the side panel stands open where there is room for it. */
  readonly panel: boolean;
  /** Whether `/` typed anywhere goes to the message box. */
  readonly slash: boolean;
}

export type Theme = 'system' | 'dark' | 'light';

/** What the page can be told to be: anything else in an address is as if it were not there. */
export interface SettingChoices {
  readonly locales: readonly string[];
  readonly timeZones: readonly string[];
}

export const themes: readonly Theme[] = ['system', 'dark', 'light'];

/** What goes without saying, and so does not stand in the address. */
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

/** Discord's code of the first language that the page speaks. */
export function preferredLocale(languages: readonly string[]): string {
  for (const language of languages) {
    if (/^zh\b.*\b(Hant|TW|HK|MO)\b/i.test(language)) return 'zh-TW';
    if (/^zh\b/i.test(language)) return 'zh-CN';
    if (/^en\b/i.test(language)) return 'en-US';
  }
  return 'en-US';
}

/** What an address' hash says, with the usual where it says nothing that can be. */
export function readPageSettings(
  hash: string,
  usual: PageSettings,
  offered: SettingChoices,
): PageSettings {
  const told = new URLSearchParams(hash.replace(/^#/, ''));
  const locale = told.get('locale');
  const timeZone = told.get('zone');
  return {
    person: told.get('person') ?? usual.person,
    server: told.get('server') ?? usual.server,
    channel: told.get('channel') ?? usual.channel,
    locale: locale !== null && offered.locales.includes(locale) ? locale : usual.locale,
    timeZone: timeZone !== null && offered.timeZones.includes(timeZone) ? timeZone : usual.timeZone,
    theme: themes.find((theme) => theme === told.get('theme')) ?? usual.theme,
    panel: told.has('panel') ? told.get('panel') !== 'closed' : usual.panel,
    slash: told.has('slash') ? told.get('slash') !== 'off' : usual.slash,
  };
}

/** The hash that says it: nothing where all is as usual. */
export function pageSettingsHash(standing: PageSettings, usual: PageSettings): string {
  const told = new URLSearchParams();
  const tell = (name: string, value: string, usualValue: string): void => {
    if (value !== usualValue) told.set(name, value);
  };
  tell('person', standing.person, usual.person);
  tell('server', standing.server, usual.server);
  tell('channel', standing.channel, usual.channel);
  tell('locale', standing.locale, usual.locale);
  tell('zone', standing.timeZone, usual.timeZone);
  tell('theme', standing.theme, usual.theme);
  if (standing.panel !== usual.panel) told.set('panel', standing.panel ? 'open' : 'closed');
  if (standing.slash !== usual.slash) told.set('slash', standing.slash ? 'on' : 'off');
  return told.size === 0 ? '' : `#${told.toString()}`;
}
