import { sharePlayground } from './browser-fixture.ts';

// The layout comes first: it needs empty channels.
import './accessibility-layout.suite.ts';
import './accessibility-composer.suite.ts';
import './accessibility-panel.suite.ts';
import './accessibility-parts.suite.ts';
import './accessibility-answers.suite.ts';

sharePlayground();
