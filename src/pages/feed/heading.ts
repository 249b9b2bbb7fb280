import type { Language } from '../../language/language.ts';
import type { FeedType } from '../places.ts';

export function feedHeading(type: FeedType | null, { t }: Language): string {
  return t(type === null ? 'feed.heading' : `feed.headings.${type}`);
}
