import { sharePlayground } from './browser-fixture.ts';

// In this order: the first suites need empty channels and boards that were never refreshed.
import './first-visit.suite.ts';
import './keyboard-only.suite.ts';
import './settings.suite.ts';
import './concurrent-pages.suite.ts';
import './browser-storage.suite.ts';
import './roles.suite.ts';
import './opened-link.suite.ts';

sharePlayground();
