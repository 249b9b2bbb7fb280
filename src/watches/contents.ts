import type { WatchContent } from '../model/watch.ts';
import type { ContentPosts } from './decision.ts';
import { createPapers } from './paper.ts';
import type { PositionHistory } from './position-history.ts';
import { createRaces, type RaceParts } from './race.ts';
import { createRankings } from './ranking.ts';

/** What the watches with a content post. */
export type PostsOf = (content: WatchContent) => ContentPosts;

export function createContents(
  parts: RaceParts & { readonly history: Pick<PositionHistory, 'read' | 'readDays' | 'seenAt'> },
): PostsOf {
  const rankings = createRankings(parts);
  const races = createRaces(parts);
  const papers = createPapers(parts);
  return (content) => {
    switch (content.kind) {
      case 'changes':
        return rankings;
      case 'race':
        return races(content);
      case 'paper':
        return papers(content);
    }
  };
}
