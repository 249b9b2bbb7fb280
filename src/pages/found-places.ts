import { isMention, mostMentions } from './found/mentions.ts';
import type { Place } from './place.ts';

export interface FoundParams {
  /** Web addresses of books, and titles. */
  readonly mentions: readonly string[];
}

/** `found/寄潮汐的点灯人/https:%2F%2F…`: what stood in a message. Never in a component, which may be kept. */
export const foundPlace: Place<FoundParams> = {
  name: 'found',
  toPath: ({ mentions }) => mentions,
  fromPath: (segments) => ({ mentions: segments.filter(isMention).slice(0, mostMentions) }),
};
