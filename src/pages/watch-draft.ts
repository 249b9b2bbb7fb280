import { draftPage } from './watch-draft/draft.ts';
import { paperDraft } from './watch-draft/paper.ts';
import { raceDraft } from './watch-draft/race.ts';
import { rankingDraft } from './watch-draft/ranking.ts';

export const watchDraftPage = draftPage(rankingDraft);
export const raceDraftPage = draftPage(raceDraft);
export const paperDraftPage = draftPage(paperDraft);
