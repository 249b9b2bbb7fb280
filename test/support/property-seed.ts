import fc from 'fast-check';

import { seed } from './soak.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
