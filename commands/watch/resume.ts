import { command, says } from '../../src/engine/command.ts';
import type { Form } from '../../src/engine/form.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { at } from '../../src/pages/place.ts';
import {
  watchFormAt,
  watchForms,
  watchPlace,
  watchTestPlace,
} from '../../src/pages/watch-places.ts';
import { suggestPausedWatches } from '../suggestions/watches.ts';
import { watchMeant } from './meant.ts';
import { watchOption } from './options.ts';

/** `/watch resume`: it posts again, whatever had paused it. */
export const resume = command({
  name: 'resume',
  description: says('watch.command.resume'),
  options: { watch: { ...watchOption, suggest: suggestPausedWatches } },
  adminOnly: true,
  open: ({ watch }) => watchFormAt('resume', watch),
});

/** Resumes it and shows it so; where something stands in its way, the page that tests it says what. */
export const resumeForm: Form = {
  name: watchForms.resume,
  adminOnly: true,
  async act(_fields, [text = ''], context) {
    const watch = await watchMeant(text, context);
    if (watch === null) return at(watchPlace, { text, action: 'resume' });
    try {
      await context.watches.resume(watch.guildId, watch.id);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.code !== 'watch_refused') throw error;
      return at(watchTestPlace, { text: watch.id });
    }
    return at(watchPlace, { text: watch.id, done: 'resumed' });
  },
};
