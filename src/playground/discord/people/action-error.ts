/** An action that the Discord app does not allow; the bot gets no event. */
export class ActionError extends Error {
  override readonly name = 'ActionError';

  /** The message as a sentence. */
  get sentence(): string {
    const whole = /[.!?。]$/u.test(this.message) ? this.message : `${this.message}.`;
    return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`;
  }
}
