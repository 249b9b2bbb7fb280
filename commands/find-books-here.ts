import { translatedText, type MessageCommand } from '../src/engine/command.ts';
import { findMentions } from '../src/pages/parts/mentions.ts';
import { at } from '../src/pages/place.ts';
import { foundPlace } from '../src/pages/places.ts';

/** Finds the books that a message links to or names in 《》. */
export const findBooksHere: MessageCommand = {
  kind: 'message',
  name: 'Find books here',
  description: translatedText('found.about'),
  address: (message) => at(foundPlace, { mentions: findMentions(message) }),
};
