/** Until an edit replaces "thinking…". Together shorter than the 15 minutes that Discord accepts edits. */
export const editPausesMs = [0, 1_000, 5_000, 15_000, 60_000, 180_000];
/** After so many server errors another body is sent: Discord may fail at this one whenever it is sent. */
export const maxServerErrors = 4;
/** Of calls that the ending waits for. */
export const briefPausesMs = [0, 500];

/** The pauses between the tries of a call, and the number of server errors after which none follows. Default: any number. */
export type Tries = readonly [pausesMs: readonly number[], errorsLeft?: number];
