import { sharePlayground } from './browser-fixture.ts';

// The newcomer comes first, in empty channels. The forms come last: they give a key to the server without one.
import './newcomer.suite.ts';
import './simulate-catalogue.suite.ts';
import './simulate-key.suite.ts';
import './components-unanswered.suite.ts';
import './composer-unanswered.suite.ts';
import './forms.suite.ts';

sharePlayground();
