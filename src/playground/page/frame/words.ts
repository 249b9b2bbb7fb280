import type { Language } from '../parts/reading.ts';
import { english } from './words-en.ts';
import type { FrameWords } from './frame-words.ts';
import { simplifiedChinese } from './words-zh-cn.ts';
import { traditionalChinese } from './words-zh-tw.ts';

export const frameWords: Readonly<Record<Language, FrameWords>> = {
  en: english,
  'zh-CN': simplifiedChinese,
  'zh-TW': traditionalChinese,
};
