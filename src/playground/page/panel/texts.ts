import type { Language } from '../reader.ts';
import { englishPanelTexts } from './texts/en.ts';
import type { PanelTexts } from './texts/panel-texts.ts';
import { simplifiedPanelTexts } from './texts/zh-cn.ts';
import { traditionalPanelTexts } from './texts/zh-tw.ts';

export type { ActionLabel, PanelTexts } from './texts/panel-texts.ts';

export const panelTexts: Readonly<Record<Language, PanelTexts>> = {
  en: englishPanelTexts,
  'zh-CN': simplifiedPanelTexts,
  'zh-TW': traditionalPanelTexts,
};

/** Discord's display name of a permission; derived from its API name if unknown. */
export function permissionName(texts: PanelTexts, permission: string): string {
  return (
    texts.permissions.names[permission] ??
    permission
      .split('_')
      .map((part) => part.slice(0, 1) + part.slice(1).toLowerCase())
      .join(' ')
  );
}
