import { sharePlayground } from './browser-fixture.ts';

// The forms come last: they give a key to the server without one.
import './simulate-catalogue.suite.ts';
import './simulate-key.suite.ts';
import './components-unanswered.suite.ts';
import './composer-unanswered.suite.ts';
import './forms.suite.ts';

sharePlayground();
