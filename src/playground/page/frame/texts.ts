import type { Language } from '../reader.ts';
import { englishFrameTexts, type FrameTexts } from './texts-en.ts';
import { simplifiedFrameTexts } from './texts-zh-cn.ts';
import { traditionalFrameTexts } from './texts-zh-tw.ts';

export const frameTexts: Readonly<Record<Language, FrameTexts>> = {
  en: englishFrameTexts,
  'zh-CN': simplifiedFrameTexts,
  'zh-TW': traditionalFrameTexts,
};
