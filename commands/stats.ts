import { command, translatedText } from '../src/engine/command.ts';
import { at } from '../src/pages/place.ts';
import { statsPlace } from '../src/pages/places.ts';

/** `/stats`: the open library's statistics. */
export const stats = command({
  name: 'stats',
  description: translatedText('stats.command.about'),
  options: {},
  address: () => at(statsPlace, {}),
});
