import type { Locator, Page } from 'playwright-core';

import {
  messages,
  runCommand,
  typeCommand,
  typeMessage,
  finishedMessage,
  type Visit,
} from './visit.ts';

/** In pixels of the page, and how many of the picture stand for each. */
interface Screen {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** One of the README's pictures. */
export interface Screenshot {
  /** Of its file, without the ending. */
  readonly name: string;
  readonly visit: Visit;
  readonly screen: Screen;
  /** Brings it about, and gives what is in the picture; nothing means the whole page. */
  take(page: Page): Promise<Locator | null>;
}

/** A post comes when the bot has looked at the board; it looks every few seconds. */
const POST_WITHIN_MS = 60_000;

const reading: Screen = { width: 1080, height: 1600, scale: 1.5 };
const desktop: Screen = { width: 1440, height: 980, scale: 1.5 };
/** With the side panel, and room for the whole of a post. */
const tall: Screen = { width: 1480, height: 1700, scale: 1.5 };
const phone: Screen = { width: 390, height: 844, scale: 2 };

const english: Visit = { locale: 'en-US', zone: 'Europe/Berlin', theme: 'dark' };
const chinese: Visit = { locale: 'zh-CN', zone: 'Asia/Shanghai', theme: 'light' };
const taiwanese: Visit = { locale: 'zh-TW', zone: 'Asia/Taipei', theme: 'dark' };

/** Where a post is made in a language, and the words of the page and the bot there. */
interface PostTexts {
  readonly board: string;
  readonly server: string;
  readonly channel: string;
  readonly save: string;
  readonly step: string;
  readonly question: string;
}

const inEnglish: PostTexts = {
  board: 'Monthly Votes',
  server: 'keyed',
  channel: 'boards',
  save: 'Save this watch',
  step: 'One refresh',
  question: 'Who is up this time?',
};
const inChinese: PostTexts = {
  board: '社区榜',
  server: 'open',
  channel: 'rankings',
  save: '保存这个关注',
  step: '刷新一次',
  question: '这次谁上榜了？',
};

const night = 'Night Shift at the Gate of Heaven';

/** In the order in which they are taken; each begins in the same world, where the ones before have been. */
export const screenshots: readonly Screenshot[] = [
  answer('card', english, `/book book:"${night}"`),
  answer('card-zh', chinese, `/book book:"${night}"`),
  answer('board', english, '/rank board:"Monthly Votes"'),
  answer('board-zh', taiwanese, '/rank board:"Monthly Votes"'),
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
      // Its end is what one sees first, being the newest; its head is what one looks for.
      await page.evaluate(`new Promise((resolve) => {
        document.querySelector('#messages article.message:last-of-type').scrollIntoView();
        // The log hears of it with the next frame; until then it goes back to its end.
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      })`);
      return null;
    },
  },
];

/** What a command answers. */
function answer(name: string, visit: Visit, line: string): Screenshot {
  return { name, visit, screen: reading, take: (page) => runCommand(page, line) };
}

/** A watch is made in the message box, the boards' clock is stepped in the side panel, and its post comes. */
function post(name: string, visit: Visit, words: PostTexts): Screenshot {
  return {
    name,
    visit: { ...visit, person: 'admin', server: words.server },
    screen: tall,
    async take(page) {
      const draft = await runCommand(
        page,
        `/watch add board:${words.board} channel:#${words.channel} top:10`,
      );
      await draft.getByRole('button', { name: words.save }).click();
      await draft.getByRole('button', { name: words.save }).waitFor({ state: 'detached' });
      await page.locator('button.channel', { hasText: words.channel }).click();
      // The board as it stands comes first; then somebody wonders, and what has changed comes.
      await messages(page).last().waitFor({ timeout: POST_WITHIN_MS });
      await typeMessage(page, words.question);
      const place = await messages(page).count();
      await page.getByRole('button', { name: words.step }).click();
      await messages(page).nth(place).waitFor({ timeout: POST_WITHIN_MS });
      return finishedMessage(page, place);
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
