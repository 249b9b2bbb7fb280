import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import { httpsUrl, link } from '../parts/link.ts';

/** Whether a source has boards and booklists, and its score scale. */
export function sourceTraits(
  { hasRankings, hasBooklists, scoreScale }: Source,
  { t, number }: Language,
): readonly (string | null)[] {
  return [
    hasRankings ? t('sources.hasBoards') : null,
    hasBooklists ? t('sources.hasBooklists') : null,
    scoreScale === null ? null : t('sources.scale', { scale: number(scoreScale) }),
  ];
}

/** Links to the source's site and to the catalogue's page about it. */
export function sourceLinks(
  { siteUrl, guideUrl }: Source,
  longestUrl: number,
  { t }: Language,
): readonly (string | null)[] {
  const linked = (name: string, url: string | null): string | null => {
    const safe = httpsUrl(url, longestUrl);
    return safe === null ? null : link(name, safe);
  };
  return [linked(t('sources.site'), siteUrl), linked(t('sources.guide'), guideUrl)];
}
