import { sharePlayground } from './browser-fixture.ts';

// The targets come first: they expect no other messages. The panel counts every broken limit.
import './target-sizes.suite.ts';
import './panel.suite.ts';
import './widths.suite.ts';
import './cross-origin.suite.ts';

sharePlayground();
