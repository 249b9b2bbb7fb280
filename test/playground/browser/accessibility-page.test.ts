import { sharePlayground } from './browser-fixture.ts';

// The layout comes first: it needs empty channels.
import './accessibility-layout.suite.ts';
import './accessibility-composer.suite.ts';

sharePlayground();
