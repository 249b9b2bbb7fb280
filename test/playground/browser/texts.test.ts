import { sharePlayground } from './browser-fixture.ts';

import './markdown.suite.ts';
import './times.suite.ts';
import './untrusted-texts.suite.ts';

sharePlayground();
