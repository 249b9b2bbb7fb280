import { sharePlayground } from './browser-fixture.ts';

import './message-content.suite.ts';
import './menus-and-forms.suite.ts';
import './components.suite.ts';
import './markdown.suite.ts';
import './times.suite.ts';
import './untrusted-texts.suite.ts';
import './post-rows.suite.ts';

sharePlayground();
