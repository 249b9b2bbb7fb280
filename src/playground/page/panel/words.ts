import type { Language } from '../parts/reading.ts';
import { english } from './words/en.ts';
import type { PanelWords } from './words/panel-words.ts';
import { simplifiedChinese } from './words/zh-cn.ts';
import { traditionalChinese } from './words/zh-tw.ts';

export type { Action, PanelWords } from './words/panel-words.ts';

export const panelWords: Readonly<Record<Language, PanelWords>> = {
  en: english,
  'zh-CN': simplifiedChinese,
  'zh-TW': traditionalChinese,
};

/** A permission in Discord's words; one without words of its own from its name. */
export function permissionName(words: PanelWords, permission: string): string {
  return (
    words.permissions.names[permission] ??
    permission
      .split('_')
      .map((part) => part.slice(0, 1) + part.slice(1).toLowerCase())
      .join(' ')
  );
}
