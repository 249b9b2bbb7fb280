import { formText } from './form-text.ts';
import { messageText } from './message-text.ts';
import type { Reader } from './reader.ts';
import type { FillMenus, LineResult } from './session.ts';

type PrintedResult = Exclude<LineResult, { kind: 'note' }>;

/** The result of a line as plain text. */
export function resultText(outcome: PrintedResult, reader: Reader, fill: FillMenus): string {
  switch (outcome.kind) {
    case 'message':
      return messageText(fill(outcome.message), reader);
    case 'post': {
      const channel = reader.names.channel(outcome.message.channel_id) ?? '';
      return messageText(fill(outcome.message), reader, reader.texts.postedIn(channel));
    }
    case 'form':
      return formText(fill(outcome.form), reader);
    case 'choices':
      return outcome.choices.map(({ name }) => name).join('\n');
  }
}

/** The result of a line as Discord's JSON, one line for each message, form or suggestion. */
export function resultJson(outcome: PrintedResult): string {
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
