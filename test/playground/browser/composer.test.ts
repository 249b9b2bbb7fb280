import { sharePlayground } from './browser-fixture.ts';

import './composer-messages.suite.ts';
import './composer-limits.suite.ts';
import './composer-suggestions.suite.ts';
import './composer-commands.suite.ts';
import './composer-options.suite.ts';

sharePlayground();
