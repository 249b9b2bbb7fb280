import type { Language } from '../../language/language.ts';
import type { FeedType } from '../reading-places.ts';

/** What the feed, or one of its types, is called. */
export function feedHeading(type: FeedType | null, { t }: Language): string {
  return t(type === null ? 'feed.heading' : `feed.headings.${type}`);
}
