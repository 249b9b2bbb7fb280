import { sharePlayground } from './browser-fixture.ts';

// The newcomer comes first: the first post counts from an empty channel.
import './newcomer.suite.ts';
import './watches.suite.ts';

sharePlayground();
