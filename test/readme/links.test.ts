import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

import { docsPages } from './docs-pages.ts';

const root = new URL('../../', import.meta.url);
const pages = ['README.md', ...docsPages()] as const;

interface Link {
  readonly page: string;
  readonly text: string;
  readonly isPicture: boolean;
  readonly target: URL;
}

const links: readonly Link[] = pages.flatMap((page) =>
  [...readPage(page).matchAll(/(!?)\[([^\]]*)\]\(([^)]+)\)/gu)].map(
    ([, sign, text = '', target = '']) => ({
      page,
      text,
      isPicture: sign === '!',
      target: new URL(target, new URL(page, root)),
    }),
  ),
);
const localLinks = links.filter(({ target }) => target.protocol === 'file:');
const pictures = localLinks.filter(({ isPicture }) => isPicture);

test('every link of the README and the docs leads to a file and a heading, or to the list of issues beside the code', () => {
  const broken = localLinks.filter(({ target }) => {
    if (target.href === new URL('../../issues', root).href) return false;
    const file = new URL(target);
    file.hash = '';
    if (!existsSync(file)) return true;
    const anchor = decodeURIComponent(target.hash.slice(1));
    return anchor !== '' && !headingAnchors(readFileSync(file, 'utf8')).includes(anchor);
  });
  expect(broken.map(({ page, target }) => `${page}: ${target.href}`)).toEqual([]);
});

test('every picture has an alternative text and is shown once', () => {
  const shown = pictures.map(({ target }) => basename(target.pathname));
  const taken = readdirSync(new URL('src/playground/screens', root)).filter((name) =>
    /\.(?:png|gif)$/u.test(name),
  );
  expect(shown.toSorted()).toEqual(taken.toSorted());
  expect(pictures.filter(({ text }) => text.trim() === '')).toEqual([]);
});

test('every page of the docs is linked from the README', () => {
  const linked = new Set(
    links.filter(({ page }) => page === 'README.md').map(({ target }) => target.pathname),
  );
  const unlinked = pages.filter(
    (page) => page !== 'README.md' && !linked.has(new URL(page, root).pathname),
  );
  expect(unlinked).toEqual([]);
});

test('the README has at most 120 lines', () => {
  expect(readPage('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

function readPage(page: string): string {
  return readFileSync(new URL(page, root), 'utf8');
}

/** GitHub's anchors of a page's headings. */
function headingAnchors(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
