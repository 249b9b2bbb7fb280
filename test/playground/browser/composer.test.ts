import { sharePlayground } from './browser-fixture.ts';

import './composer-commands.suite.ts';
import './composer-options.suite.ts';

sharePlayground();
