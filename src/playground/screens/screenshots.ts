import type { Locator, Page } from 'playwright-core';

import { addWatch, inChinese, inEnglish, refreshBoards, type PostTexts } from './ranking-post.ts';
import { openForm, runCommand, scrollToStart, typeCommand, type Visit } from './visit.ts';

/** In CSS pixels; `scale` is the number of picture pixels for each. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Whether a picture shows the whole page, not only one element. */
  readonly isWhole?: true;
  /** Whether the browser is that of a phone, whose scroll bars take no width. */
  readonly isMobile?: true;
}

/** A picture of the page. */
export interface Screenshot {
  /** Name of the file, without the extension. */
  readonly name: string;
  readonly visit: Visit;
  readonly screen: Screen;
  /** A command, whose answer is shown; or steps on the page, which return the element to show. */
  readonly take: string | ((page: Page) => Promise<Locator>);
  /** What the element contains if it is what the picture is of, and not for example a question. */
  readonly shows: Content;
}

/** Finds a part of an element. */
export type Content = (element: Locator) => Locator;

/** A control's accessible name survives a change of layout; the words around it may not. */
export const button =
  (name: RegExp): Content =>
  (element) =>
    element.getByRole('button', { name });
export const words =
  (text: RegExp): Content =>
  (element) =>
    element.getByText(text);
/** By its alternative text. */
export const picture =
  (text: RegExp): Content =>
  (element) =>
    element.getByAltText(text);

const reading: Screen = { width: 1080, height: 1600, scale: 1.5 };
const desktop: Screen = { width: 1440, height: 980, scale: 1.5, isWhole: true };
/** Fits the side panel and a whole post. */
export const tall: Screen = { width: 1480, height: 1700, scale: 1.5 };
export const phone: Screen = { width: 390, height: 844, scale: 2, isWhole: true, isMobile: true };
/** As wide as the narrowest common phone, and long enough for a whole message. */
export const narrow: Screen = { width: 360, height: 3000, scale: 2, isMobile: true };

export const english: Visit = { locale: 'en-US', zone: 'Europe/Berlin', theme: 'dark' };
export const chinese: Visit = { locale: 'zh-CN', zone: 'Asia/Shanghai', theme: 'light' };
const taiwanese: Visit = { locale: 'zh-TW', zone: 'Asia/Taipei', theme: 'dark' };

export const night = 'Night Shift at the Gate of Heaven';
const moon = 'What I Packed When I Left the Hollow Moon';

/** The README's and the docs' pictures, in the order in which they are taken. All share one playground. */
export const screenshots: readonly Screenshot[] = [
  shot('card', english, `/book book:"${night}"`, picture(/cover/iu)),
  shot('card-zh', chinese, `/book book:"${night}"`, picture(/封面/u)),
  shot('board-zh', taiwanese, '/rank board:"Monthly Votes"', button(/尋找/u)),
  shot('race', english, '/rank board:"Community ranking" view:race days:30', picture(/→/u)),
  shot('race-zh', chinese, '/rank board:"社区榜" view:race days:30', picture(/→/u)),
  shot('list', english, `/booklists show list:"${moon}"`, words(/^What I Packed/u)),
  post('post', english, inEnglish),
  post('post-zh', chinese, inChinese),
  shot(
    'modal',
    { ...english, person: 'admin' },
    (page) => openForm(page, '/setup key'),
    words(/API key/u),
  ),
  shot('page', on(desktop, english), '/rank board:"Monthly Votes"', button(/Find my book/u)),
  shot('typing', on(desktop, english), (page) => typed(page, '/b'), words(/^\/book\b/u)),
  shot('phone', on(phone, english), showStart, picture(/cover/iu)),
];

/** A visit with this screen instead of the usual one. */
export function on(screen: Screen, visit: Visit): Visit & { screen: Screen } {
  return { ...visit, screen };
}

export function shot(
  name: string,
  { screen = reading, ...visit }: Visit & { screen?: Screen },
  take: Screenshot['take'],
  shows: Content,
): Screenshot {
  return { name, visit, screen, take, shows };
}

/** A post about what changed on a board. */
export function post(name: string, visit: Visit, texts: PostTexts): Screenshot {
  const settings = { ...visit, person: 'admin', server: texts.server };
  const take = async (page: Page): Promise<Locator> => {
    await addWatch(page, texts);
    return refreshBoards(page, texts);
  };
  return shot(name, on(tall, settings), take, words(/▲/u));
}

/** A card from its start. */
async function showStart(page: Page): Promise<Locator> {
  const message = await runCommand(page, `/book book:"${night}"`);
  await scrollToStart(page);
  return message;
}

/** The suggestions for what is typed. */
export async function typed(page: Page, text: string): Promise<Locator> {
  await typeCommand(page, text);
  return page.getByRole('listbox');
}
