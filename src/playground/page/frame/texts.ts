import type { Language } from '../reader.ts';
import { englishFrameTexts } from './texts-en.ts';
import type { FrameTexts } from './frame-texts.ts';
import { simplifiedFrameTexts } from './texts-zh-cn.ts';
import { traditionalFrameTexts } from './texts-zh-tw.ts';

export const frameTexts: Readonly<Record<Language, FrameTexts>> = {
  en: englishFrameTexts,
  'zh-CN': simplifiedFrameTexts,
  'zh-TW': traditionalFrameTexts,
};
