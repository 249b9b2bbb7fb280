/** Something the Discord app would not have let this person do; the bot never hears of it. */
export class ActionError extends Error {
  override readonly name = 'Unable';
}
