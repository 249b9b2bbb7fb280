import type { Language } from '../reader.ts';
import { englishPanelTexts, type PanelTexts } from './texts/en.ts';
import { simplifiedPanelTexts } from './texts/zh-cn.ts';
import { traditionalPanelTexts } from './texts/zh-tw.ts';

export type { PanelTexts } from './texts/en.ts';

export const panelTexts: Readonly<Record<Language, PanelTexts>> = {
  en: englishPanelTexts,
  'zh-CN': simplifiedPanelTexts,
  'zh-TW': traditionalPanelTexts,
};
