import { createMatcher } from '../../src/matching/matcher.ts';
import { createSearchIndex } from '../../src/matching/search-index.ts';
import { quantile } from './quantiles.ts';
import type { Row } from './report.ts';
import { createTitles, createTypedTexts, type SampleTitle } from './titles.ts';

interface Extent {
  readonly typed: number;
}

const books = 20_000;
const shown = 25;

/** Measures suggestions for typed texts, alternately from the index and by comparing every title. */
export function measureSuggestions({ typed }: Extent): readonly Row[] {
  const titles = createTitles(books);
  const index = createSearchIndex<SampleTitle>(textsOf);
  for (const [order, title] of titles.entries()) index.put(title, order, null);
  const matcher = createMatcher<SampleTitle>(textsOf);
  const newestFirst = titles.toReversed();

  const byIndex = (text: string) => {
    const search = { typed: text, limit: shown, accepts: () => true };
    const found = index.findExact(search);
    return found.length > 0 ? found : index.findNear(search);
  };
  const byComparing = (text: string) => matcher.findBest(text, newestFirst).slice(0, shown);

  const times: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
  const texts = createTypedTexts(titles, typed);
  // The first few are a warm-up.
  for (const [number, text] of [...texts.slice(0, typed / 4), ...texts].entries()) {
    const ours = measureMs(byIndex, text);
    const baseline = measureMs(byComparing, text);
    if (number < typed / 4) continue;
    times.ours.push(ours);
    times.baseline.push(baseline);
  }
  return [0.5, 0.99].map((share) => ({
    what: `suggestions over ${books.toLocaleString('en')} titles, p${share * 100}`,
    unit: 'ms',
    ours: quantile(times.ours, share),
    baseline: quantile(times.baseline, share),
  }));
}

function textsOf({ en, zh, author, authorZh }: SampleTitle): readonly string[] {
  return [en, zh, author, authorZh];
}

function measureMs(find: (text: string) => unknown, text: string): number {
  const startedAt = performance.now();
  find(text);
  return performance.now() - startedAt;
}
