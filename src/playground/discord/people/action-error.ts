/** An action that the Discord app does not allow; the bot gets no event. */
export class ActionError extends Error {
  override readonly name = 'ActionError';
}
