import type { Locator, Page } from 'playwright-core';

import { addWatch, inChinese, inEnglish, refreshBoards, type PostTexts } from './ranking-post.ts';
import { runCommand, scrollToStart, typeCommand, type Visit } from './visit.ts';

/** In CSS pixels; `scale` is the number of picture pixels for each. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** One of the README's pictures. */
export interface Screenshot {
  /** Name of the file, without the extension. */
  readonly name: string;
  readonly visit: Visit;
  readonly screen: Screen;
  /** Prepares the page and returns the element to show; null for the whole page. */
  take(page: Page): Promise<Locator | null>;
}

export const reading: Screen = { width: 1080, height: 1600, scale: 1.5 };
const desktop: Screen = { width: 1440, height: 980, scale: 1.5 };
/** Fits the side panel and a whole post. */
export const tall: Screen = { width: 1480, height: 1700, scale: 1.5 };
export const phone: Screen = { width: 390, height: 844, scale: 2 };

export const english: Visit = { locale: 'en-US', zone: 'Europe/Berlin', theme: 'dark' };
export const chinese: Visit = { locale: 'zh-CN', zone: 'Asia/Shanghai', theme: 'light' };
const taiwanese: Visit = { locale: 'zh-TW', zone: 'Asia/Taipei', theme: 'dark' };

export const night = 'Night Shift at the Gate of Heaven';

/** In the order in which they are taken. All share one playground. */
export const screenshots: readonly Screenshot[] = [
  answer('card', english, `/book book:"${night}"`),
  answer('card-zh', chinese, `/book book:"${night}"`),
  answer('board', english, '/rank board:"Monthly Votes"'),
  answer('board-zh', taiwanese, '/rank board:"Monthly Votes"'),
  answer('race', english, '/rank board:"Community ranking" view:race days:30'),
  answer('race-zh', chinese, '/rank board:"社区榜" view:race days:30'),
  answer('list', english, '/booklists show list:"What I Packed When I Left the Hollow Moon"'),
  answer('list-zh', chinese, '/booklists show list:"离开空月时带的书"'),
  answer('comments', english, `/book book:"${night}" view:comments`),
  post('post', english, inEnglish),
  post('post-zh', chinese, inChinese),
  form('modal', english),
  form('modal-zh', chinese),
  {
    name: 'page',
    visit: english,
    screen: desktop,
    async take(page) {
      await runCommand(page, '/rank board:"Monthly Votes"');
      return null;
    },
  },
  {
    name: 'typing',
    visit: english,
    screen: desktop,
    async take(page) {
      await typeCommand(page, '/b');
      await page.getByRole('option').first().waitFor();
      return null;
    },
  },
  {
    name: 'phone',
    visit: english,
    screen: phone,
    async take(page) {
      await runCommand(page, `/book book:"${night}"`);
      await scrollToStart(page);
      return null;
    },
  },
];

/** The answer of a command. */
function answer(name: string, visit: Visit, line: string): Screenshot {
  return { name, visit, screen: reading, take: (page) => runCommand(page, line) };
}

/** A post about what changed on a board. */
function post(name: string, visit: Visit, words: PostTexts): Screenshot {
  return {
    name,
    visit: { ...visit, person: 'admin', server: words.server },
    screen: tall,
    async take(page) {
      await addWatch(page, words);
      return refreshBoards(page, words);
    },
  };
}

/** The form for a server's key. */
function form(name: string, visit: Visit): Screenshot {
  return {
    name,
    visit: { ...visit, person: 'admin' },
    screen: reading,
    async take(page) {
      await typeCommand(page, '/setup key');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      return dialog;
    },
  };
}
