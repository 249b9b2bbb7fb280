import { sharePlayground } from './browser-fixture.ts';

// The newcomer comes first, in empty channels. The forms give a key to the server without one. After the
// catalogue's conditions the bot may have to wait until the catalogue takes requests again.
import './newcomer.suite.ts';
import './simulate-key.suite.ts';
import './components-unanswered.suite.ts';
import './composer-unanswered.suite.ts';
import './forms.suite.ts';
import './simulate-catalogue.suite.ts';

sharePlayground();
