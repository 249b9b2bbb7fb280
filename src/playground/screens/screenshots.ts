import type { Locator, Page } from 'playwright-core';

import { addWatch, inChinese, inEnglish, refreshBoards, type PostTexts } from './ranking-post.ts';
import { openForm, runCommand, scrollToStart, typeCommand, type Visit } from './visit.ts';

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

const reading: Screen = { width: 1080, height: 1600, scale: 1.5 };
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
  shot('card', english, `/book book:"${night}"`),
  shot('card-zh', chinese, `/book book:"${night}"`),
  shot('board', english, '/rank board:"Monthly Votes"'),
  shot('board-zh', taiwanese, '/rank board:"Monthly Votes"'),
  shot('race', english, '/rank board:"Community ranking" view:race days:30'),
  shot('race-zh', chinese, '/rank board:"社区榜" view:race days:30'),
  shot('list', english, '/booklists show list:"What I Packed When I Left the Hollow Moon"'),
  shot('list-zh', chinese, '/booklists show list:"离开空月时带的书"'),
  shot('comments', english, `/book book:"${night}" view:comments`),
  post('post', english, inEnglish),
  post('post-zh', chinese, inChinese),
  form('modal', english),
  form('modal-zh', chinese),
  shot('page', on(desktop, english), async (page) => {
    await runCommand(page, '/rank board:"Monthly Votes"');
    return null;
  }),
  shot('typing', on(desktop, english), async (page) => {
    await typeCommand(page, '/b');
    await page.getByRole('option').first().waitFor();
    return null;
  }),
  shot('phone', on(phone, english), async (page) => {
    await runCommand(page, `/book book:"${night}"`);
    await scrollToStart(page);
    return null;
  }),
];

/** A visit with this screen instead of the usual one. */
export function on(screen: Screen, visit: Visit): Visit & { screen: Screen } {
  return { ...visit, screen };
}

/** Shows what `take` returns, or the answer of a command. */
export function shot(
  name: string,
  { screen = reading, ...visit }: Visit & { screen?: Screen },
  take: string | Screenshot['take'],
): Screenshot {
  const run = typeof take === 'string' ? (page: Page) => runCommand(page, take) : take;
  return { name, visit, screen, take: run };
}

/** A post about what changed on a board. */
function post(name: string, visit: Visit, words: PostTexts): Screenshot {
  const settings = { ...visit, person: 'admin', server: words.server };
  return shot(name, on(tall, settings), async (page) => {
    await addWatch(page, words);
    return refreshBoards(page, words);
  });
}

/** The form for a server's key. */
function form(name: string, visit: Visit): Screenshot {
  return shot(name, { ...visit, person: 'admin' }, (page) => openForm(page, '/setup key'));
}
