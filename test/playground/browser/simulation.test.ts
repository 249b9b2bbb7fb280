import { sharePlayground } from './browser-fixture.ts';

import './simulate-catalogue.suite.ts';
import './simulate-permissions.suite.ts';
import './simulate-bot.suite.ts';

sharePlayground();
