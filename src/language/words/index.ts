import type { Locale } from '../../model/reader.ts';
import { en } from './en/index.ts';
import type { WordTree } from './word-tree.ts';
import { zhCn } from './zh-cn/index.ts';
import { zhTw } from './zh-tw/index.ts';

export const words: Readonly<Record<Locale, WordTree>> = { en, 'zh-CN': zhCn, 'zh-TW': zhTw };
