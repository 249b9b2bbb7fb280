import { sharePlayground } from './browser-fixture.ts';

import './simulate-catalogue.suite.ts';
import './simulate-key.suite.ts';

sharePlayground();
