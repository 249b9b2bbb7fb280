import type { DiscordFacts, MeasuredFacts } from '../../model/discord-facts.ts';
import { StoreError } from '../../store/failure.ts';
import { reasonOf } from '../wording.ts';
import { factTable } from './fact-table.ts';
import { runTrials, type TrialParts, type TrialResult } from './trial-run.ts';

export interface LiveParts extends TrialParts {
  readonly json: boolean;
  readonly write: (text: string) => void;
  /** Stores facts for the bot. Rejects with `StoreError`. */
  readonly storeFacts: (measured: MeasuredFacts) => Promise<DiscordFacts>;
}

/**
 * Makes the trials, and prints and stores their facts. Resolves with the exit code: 0; 1 if a trial or a
 * deletion has failed, or after an interruption; 2 if the channel or the store cannot be used.
 */
export async function runLive(parts: LiveParts): Promise<number> {
  const { tell, write, json, storeFacts, channelId } = parts;
  let result: TrialResult;
  try {
    result = await runTrials(parts);
  } catch (error) {
    tell(`Channel ${channelId} cannot be used (${reasonOf(error)}).`);
    tell('Name a channel in which the bot may view, send, embed links and read the history.');
    return 2;
  }
  for (const note of result.notes) tell(note);
  // Incomplete facts would be taken for all that is known.
  if (result.isInterrupted) return 1;
  try {
    const facts = await storeFacts(result.facts);
    write(json ? `${JSON.stringify(facts, null, 2)}\n` : factTable(facts));
    tell('The facts are stored for the bot.');
    return result.hasFailed ? 1 : 0;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    write(`${JSON.stringify(result.facts, null, 2)}\n`);
    tell(`The facts could not be stored. ${error.message}`);
    return 2;
  }
}
