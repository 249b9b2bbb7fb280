import { formText } from './form-text.ts';
import { messageText } from './message-text.ts';
import type { Reading } from './reading.ts';
import type { Fill, Outcome } from './session.ts';

type Answer = Exclude<Outcome, { kind: 'note' }>;

/** What came of a line as a text to read. */
export function outcomeText(outcome: Answer, reading: Reading, fill: Fill): string {
  switch (outcome.kind) {
    case 'message':
      return messageText(fill(outcome.message), reading);
    case 'post': {
      const channel = reading.names.channel(outcome.message.channel_id) ?? '';
      return messageText(fill(outcome.message), reading, reading.words.postedIn(channel));
    }
    case 'form':
      return formText(fill(outcome.form), reading);
    case 'choices':
      return outcome.choices.map(({ name }) => name).join('\n');
  }
}

/** The same as Discord's JSON, each message, form and suggestion in a line. */
export function outcomeJson(outcome: Answer): string {
  switch (outcome.kind) {
    case 'message':
    case 'post':
      return JSON.stringify(outcome.message);
    case 'form':
      return JSON.stringify(outcome.form);
    case 'choices':
      return outcome.choices.map((choice) => JSON.stringify(choice)).join('\n');
  }
}
