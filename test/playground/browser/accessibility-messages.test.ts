import { sharePlayground } from './browser-fixture.ts';

import './accessibility-panel.suite.ts';
import './accessibility-parts.suite.ts';
import './accessibility-answers.suite.ts';

sharePlayground();
