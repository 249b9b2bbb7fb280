import type { FirstSent } from '../model/kept-interactions.ts';
import type { MenuReset } from './menu-reset.ts';
import { OvertakenError, type Press } from './message-presses.ts';
import type { MessageBody, SizedMessage } from './outgoing-message.ts';
import { discordCodeOf, isRateLimit, responseErrorKind, unknownMessage } from './responder.ts';
import {
  acceptsAnother,
  briefPausesMs,
  editPausesMs,
  maxServerErrors,
  type CallbackResult,
  type ResponseCalls,
  type SendResult,
} from './response-calls.ts';
import {
  deferredResponse,
  endingResponse,
  ephemeral,
  updateResponse,
  waitingResponse,
  type Ending,
  type ReplyTarget,
} from './responses.ts';

/**
 * Which first response Discord has accepted. After a `deferral`, or the waiting message in its place, the
 * answer is an edit. `unsure`: perhaps a deferral.
 */
type FirstResponse = 'deferral' | 'reset' | 'unsure' | 'none';

/** Where the person reads that there is no answer yet: in the answer's own message, or in a private one with this id. */
type WaitingMessage = 'nowhere' | 'original' | { readonly followUpId: string };

/**
 * Responds to one interaction: at most one deferral or reset of a menu, the waiting message if the answer
 * takes long, then exactly one ending.
 */
export class Acknowledgement {
  readonly #calls: ResponseCalls;
  readonly #target: ReplyTarget;
  readonly #reset: MenuReset | null;
  /** A promise until Discord has replied. */
  #first: Promise<FirstResponse> | FirstResponse | null = null;
  #waiting: WaitingMessage;
  #showing: Promise<boolean> | null = null;
  #ended: Promise<SendResult> | null = null;
  /** Null if the answer replaces no message. */
  #press: Press | null = null;

  /** `reset`: `menuReset` of the interaction. */
  constructor(calls: ResponseCalls, target: ReplyTarget, reset: MenuReset | null) {
    this.#calls = calls;
    this.#target = target;
    this.#reset = reset;
    this.#waiting = target.kind === 'update' && target.isPlaceholder ? 'original' : 'nowhere';
  }

  /** Whether Discord accepts no answer, as its reply to the first response shows. */
  get isLost(): boolean {
    return this.#first === 'none';
  }

  /** Whether another process knows enough to answer. It does not know a private waiting message. */
  get canBeContinued(): boolean {
    return this.#calls.isKept && typeof this.#waiting !== 'object';
  }

  /**
   * Continues after the first response of an earlier process. While Discord accepts one, it is sent again,
   * because the earlier process may have died before.
   */
  async adopt(first: FirstSent): Promise<void> {
    await this.#calls.keep(first);
    if (this.#calls.isAnswerable) await this.#sendFirst();
    this.#first = first === 'reset' ? 'reset' : 'deferral';
    if (first === 'waiting') this.#waiting = 'original';
  }

  /** From now on a later press in the same message overtakes the answer. */
  begin(press: Press): void {
    this.#press = press;
  }

  /**
   * Defers the answer. If a menu was used, it resets the menu instead, which also allows a later answer.
   * Resolves with false if Discord accepts no answer, or may have accepted an earlier one.
   */
  async defer(): Promise<boolean> {
    if (this.#ended !== null) return false;
    const after = await this.#respondFirst();
    return after === 'deferral' || after === 'reset';
  }

  /**
   * Shows the waiting message, or changes it. A message that others read keeps its content: the person
   * gets a private one, until the answer is there. Resolves with whether Discord accepted it. Must not be called
   * again before that.
   */
  showWaiting(body: MessageBody): Promise<boolean> {
    if (this.#ended !== null) return Promise.resolve(false);
    this.#showing = this.#show(body);
    return this.#showing;
  }

  /**
   * Sends the ending. Ignores every call after an ending that was taken or lost. `isOptional`: the person
   * needs it only if it is the answer to the last press in the message.
   */
  async end(ending: Ending, isOptional: boolean): Promise<SendResult> {
    if (this.#ended !== null && !acceptsAnother(await this.#ended)) return 'lost';
    this.#ended = this.#deliver(ending, isOptional);
    const result = await this.#ended;
    if (result === 'taken' && this.#isUpdate(ending)) this.#press?.markShown();
    return result;
  }

  /**
   * Ends an interaction that an earlier process may have answered: replaces "thinking…", and nothing else. If
   * Discord may have accepted the deferral of a press, which shows nothing, the person gets a private message.
   * `isTaken`: no other process will answer it, so a first response that Discord refuses does not mean that
   * there is an answer.
   */
  async endThinking(endingOf: () => Promise<Ending>, isTaken: boolean): Promise<void> {
    const first = await this.#first;
    if (first !== 'unsure' && !isTaken) return;
    const { respond } = this.#calls;
    if (first === 'unsure' && this.#target.kind === 'update') {
      const ending = await endingOf();
      if (ending.kind === 'message') await this.#sendPrivately(ending, editPausesMs);
      return;
    }
    const replaceThinking = async (): Promise<void> => {
      if (!(await respond.isThinking())) return;
      const ending = await endingOf();
      if (ending.kind === 'message') await respond.editOriginal(ending.body);
    };
    await this.#calls.send(replaceThinking, editPausesMs);
  }

  /** Sends nothing more: a later interaction answers in the same message. */
  leave(): void {
    this.#ended ??= Promise.resolve('lost');
  }

  /** Must be called at the end: earlier presses wait for it. `isContinued`: another process answers. */
  close(isContinued = false): void {
    if (isContinued) this.#press?.markShown();
    this.#press?.end();
  }

  /** Sends the first response, unless there is one. `send`: default `#sendFirst`. */
  #respondFirst(send = () => this.#sendFirst()): Promise<FirstResponse> | FirstResponse {
    this.#first ??= send().then((response) => (this.#first = response));
    return this.#first;
  }

  async #sendFirst(): Promise<FirstResponse> {
    await this.#calls.keep(this.#reset === null ? 'deferral' : 'reset');
    // The reset would undo the change by a later press.
    return this.#reset === null || this.#isOvertaken
      ? this.#sendDeferral()
      : this.#sendReset(this.#reset);
  }

  /**
   * `wasReset`: Discord may have accepted a reset. Then a follow-up is right whichever response has arrived,
   * because it also replaces "thinking…".
   */
  async #sendDeferral(wasReset = false): Promise<FirstResponse> {
    const deferral = { body: deferredResponse(this.#target), smaller: null };
    const result = await this.#calls.callBack(deferral, wasReset);
    if (result !== 'taken' && result !== 'unsure') return 'none';
    if (wasReset) return 'reset';
    return result === 'taken' ? 'deferral' : 'unsure';
  }

  /**
   * Sends the content that a message has already, which resets its menu. If Discord does not accept that,
   * for example because the message was deleted, the answer is deferred.
   */
  async #sendReset(content: MenuReset): Promise<FirstResponse> {
    const failure = await this.#calls.attempt(updateResponse(content));
    if (failure === null) return 'reset';
    this.#calls.warn(failure, 'Discord did not reset a menu');
    const kind = responseErrorKind(failure);
    if (kind === 'gone' && discordCodeOf(failure) !== unknownMessage) return 'none';
    return this.#sendDeferral(kind === 'temporary' && !isRateLimit(failure));
  }

  async #sendFirstWaiting(body: MessageBody): Promise<FirstResponse> {
    await this.#calls.keep('waiting');
    const response = { body: waitingResponse(body, this.#target), smaller: null };
    const result = await this.#calls.callBack(response);
    if (result === 'unsure') return 'unsure';
    if (result === 'limited' || acceptsAnother(result)) return this.#sendDeferral();
    if (result !== 'taken') return 'none';
    this.#waiting = 'original';
    return 'deferral';
  }

  async #show(body: MessageBody): Promise<boolean> {
    if (this.#isOvertaken) return false;
    const keepsContent = this.#target.kind === 'update' && this.#waiting !== 'original';
    if (this.#first === null && !keepsContent && this.#reset === null) {
      const first = await this.#respondFirst(() => this.#sendFirstWaiting(body));
      return first === 'deferral' && this.#waiting === 'original';
    }
    const after = await this.#respondFirst();
    if (after === 'none') return false;
    const isPrivate = this.#target.kind === 'update' ? keepsContent : after === 'reset';
    const message = { body, smaller: null };
    const result = isPrivate
      ? await this.#sendPrivately(message, briefPausesMs)
      : await this.#editOriginal(message, briefPausesMs);
    if (!isPrivate && result === 'taken') this.#waiting = 'original';
    return result === 'taken';
  }

  async #deliver(ending: Ending, isOptional: boolean): Promise<SendResult> {
    await this.#showing;
    if (isOptional && this.#isOvertaken && (await this.#givesWay())) return 'overtaken';
    // Only an answer in the message itself resets its menu.
    if (this.#reset !== null && ending.kind === 'message' && !this.#isUpdate(ending)) {
      void this.#respondFirst();
    }
    if (this.#first === null) {
      const result = await this.#callBack(ending);
      if (result !== 'limited') return result === 'unsure' ? 'lost' : result;
    }
    const after = await this.#respondFirst(() => this.#sendDeferral());
    if (after === 'none') return 'lost';
    let result: SendResult;
    do result = await this.#sendLater(ending, after);
    while (result === 'overtaken' && !(await this.#givesWay()));
    return result;
  }

  /** `limited`: the message must not be changed now, and the interaction accepts another response. */
  #callBack(ending: Ending): Promise<CallbackResult> {
    const press = this.#press;
    const isUpdate = this.#isUpdate(ending);
    const response = endingResponse(ending, isUpdate, this.#target);
    const send = () => this.#calls.callBack(response);
    if (press === null || !isUpdate) return send();
    return press.isBlocked ? Promise.resolve('limited') : press.change(send);
  }

  get #isOvertaken(): boolean {
    return this.#press?.isOvertaken === true;
  }

  /** Whether a later press in the same message is answered instead, so that this one ends without a word. */
  async #givesWay(): Promise<boolean> {
    await this.#respondFirst(() => this.#sendDeferral());
    const waiting = this.#waiting;
    if (typeof waiting === 'object') {
      this.#waiting = 'nowhere';
      await this.#deleteFollowUp(waiting.followUpId);
    }
    return (await this.#press?.untilReplaced()) === true;
  }

  async #sendLater(ending: Ending, after: FirstResponse): Promise<SendResult> {
    if (ending.kind === 'modal') throw new Error('a modal cannot follow a deferral');
    // Nothing is shorter than a problem message.
    const errorsLeft = ending.page === null ? Infinity : maxServerErrors;
    const isPrivate = this.#target.kind === 'update' ? !this.#isUpdate(ending) : after === 'reset';
    if (isPrivate) return this.#sendPrivately(ending, editPausesMs, errorsLeft);
    const result = await this.#editOriginal(ending, editPausesMs, errorsLeft);
    if (typeof this.#waiting !== 'object') return result;
    // Perhaps the message was deleted meanwhile.
    if (result === 'lost') return this.#sendPrivately(ending, editPausesMs, errorsLeft);
    if (result === 'taken') await this.#deleteFollowUp(this.#waiting.followUpId);
    return result;
  }

  /** Whether the answer replaces the content of the message with the component. */
  #isUpdate(ending: Ending): boolean {
    if (ending.kind === 'modal' || this.#target.kind === 'reply') return false;
    return !ending.asNewMessage || this.#waiting === 'original';
  }

  #editOriginal(
    message: SizedMessage,
    pausesMs: readonly number[],
    errorsLeft?: number,
  ): Promise<SendResult> {
    const press = this.#press;
    const edit = this.#calls.fitting(message, async (one) => {
      if (this.#isOvertaken) throw new OvertakenError();
      await this.#calls.respond.editOriginal(one);
    });
    const send = press === null ? edit : () => press.change(edit);
    return this.#calls.send(send, pausesMs, errorsLeft);
  }

  /** In the private waiting message, if there is one. A repeated edit is harmless; a repeated follow-up would show twice. */
  #sendPrivately(
    message: SizedMessage,
    pausesMs: readonly number[],
    errorsLeft?: number,
  ): Promise<SendResult> {
    const { respond } = this.#calls;
    const waiting = this.#waiting;
    if (typeof waiting === 'object') {
      const edit = (one: MessageBody) => respond.editFollowUp(waiting.followUpId, one);
      return this.#calls.send(this.#calls.fitting(message, edit), pausesMs, errorsLeft);
    }
    const post = this.#calls.fitting(message, async (one) => {
      this.#waiting = { followUpId: await respond.followUp(ephemeral(one)) };
    });
    return this.#calls.send(post, []);
  }

  /** The answer is there, so it matters little if this fails. */
  async #deleteFollowUp(id: string): Promise<void> {
    await this.#calls.send(() => this.#calls.respond.deleteFollowUp(id), briefPausesMs);
  }
}
