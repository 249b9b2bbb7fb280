import { command, translatedText } from '../src/engine/command.ts';
import { at } from '../src/pages/place.ts';
import { connectPlace } from '../src/pages/places.ts';

/** `/connect`: the catalogue's MCP server for one's own assistant. */
export const connect = command({
  name: 'connect',
  description: translatedText('connect.command.about'),
  options: {},
  address: () => at(connectPlace, {}),
});
