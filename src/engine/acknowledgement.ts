import type { FirstSent } from '../model/kept-interactions.ts';
import type { Ending } from './ending.ts';
import type { MenuReset } from './menu-reset.ts';
import type { MessageBody, SizedMessage } from './outgoing-message.ts';
import { sendDeferral, sendReset, type FirstResponse } from './first-response.ts';
import { OvertakenError, type Press } from './message-presses.ts';
import { endingResponse, ephemeral, waitingResponse, type ReplyTarget } from './reply-target.ts';
import { briefPausesMs, editPausesMs, maxServerErrors, type Tries } from './response-pauses.ts';
import { acceptsAnother, type ResponseCalls, type SendResult } from './response-calls.ts';

/** Where the person reads that there is no answer yet: in the answer's own message, or in a private one with this id. */
type WaitingMessage = 'nowhere' | 'original' | { readonly followUpId: string };

/**
 * Responds to one interaction: at most one deferral or reset of a menu, the waiting message if the answer
 * takes long, then exactly one ending.
 */
export class Acknowledgement {
  readonly #calls: ResponseCalls;
  readonly #target: ReplyTarget;
  readonly #hasReset: boolean;
  /** Null once it is sent: it may be large, and the answer may be minutes away. */
  #reset: MenuReset | null;
  /** A promise only until the response is sent: the answer may be minutes away. */
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
    this.#hasReset = reset !== null;
    this.#reset = reset;
    this.#waiting = target.kind === 'update' && target.isPlaceholder ? 'original' : 'nowhere';
  }

  /** Whether the answer, and whatever comes before it, takes the place of the message with the component. */
  get replacesPlaceholder(): boolean {
    return this.#target.kind === 'update' && this.#target.isPlaceholder;
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
    this.#first ??= this.#begun(this.#sendFirst());
    return ['deferral', 'reset'].includes(await this.#first);
  }

  /**
   * Shows the waiting message, or changes it. A message that others read keeps its content: the person
   * gets a private one, until the answer is there. Resolves with whether Discord accepted it.
   */
  showWaiting(body: MessageBody): Promise<boolean> {
    const showing = (this.#showing ?? Promise.resolve(true))
      .then(() => this.#ended === null && this.#show(body))
      .finally(() => {
        if (this.#showing === showing) this.#showing = null;
      });
    this.#showing = showing;
    return showing;
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
   * Ends an interaction with a deferral that Discord may have accepted, and that an earlier process may
   * have answered: replaces "thinking…", and nothing else. `isTaken`: no other process will answer it, so a first
   * response that Discord refuses does not mean that there is an answer.
   */
  async endThinking(endingOf: () => Promise<Ending>, isTaken: boolean): Promise<void> {
    const first = await this.#first;
    if (first !== 'unsure' && !isTaken) return;
    const { respond } = this.#calls;
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

  #begun(sending: Promise<FirstResponse>): Promise<FirstResponse> {
    return sending.then((response) => (this.#first = response));
  }

  async #sendFirst(): Promise<FirstResponse> {
    const body = this.#reset;
    this.#reset = null;
    await this.#calls.keep(body === null ? 'deferral' : 'reset');
    // The reset would undo the change by a later press.
    return body === null || this.#isOvertaken
      ? sendDeferral(this.#calls, this.#target)
      : sendReset(this.#calls, this.#target, body);
  }

  async #sendFirstWaiting(body: MessageBody): Promise<FirstResponse> {
    await this.#calls.keep('waiting');
    const result = await this.#calls.callBack(waitingResponse(body, this.#target));
    if (result === 'unsure') return 'unsure';
    if (result === 'limited' || acceptsAnother(result)) {
      return sendDeferral(this.#calls, this.#target);
    }
    if (result !== 'taken') return 'none';
    this.#waiting = 'original';
    return 'deferral';
  }

  async #show(body: MessageBody): Promise<boolean> {
    if (this.#isOvertaken) return false;
    const keepsContent = this.#target.kind === 'update' && this.#waiting !== 'original';
    if (this.#first === null && !keepsContent && !this.#hasReset) {
      this.#first = this.#begun(this.#sendFirstWaiting(body));
      return (await this.#first) === 'deferral' && this.#waiting === 'original';
    }
    const after = await (this.#first ??= this.#begun(this.#sendFirst()));
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
    if (this.#showing !== null) await this.#showing;
    if (isOptional && this.#isOvertaken && (await this.#givesWay())) return 'overtaken';
    // Only an answer in the message itself resets its menu.
    if (this.#hasReset && ending.kind === 'message' && !this.#isUpdate(ending)) {
      this.#first ??= this.#begun(this.#sendFirst());
    }
    if (this.#first === null) {
      const result = await this.#callBack(ending);
      if (result !== 'limited') return result === 'unsure' ? 'lost' : result;
      this.#first = this.#begun(sendDeferral(this.#calls, this.#target));
    }
    const after = await this.#first;
    if (after === 'none') return 'lost';
    let result: SendResult;
    do result = await this.#sendLater(ending, after);
    while (result === 'overtaken' && !(await this.#givesWay()));
    return result;
  }

  /** `limited`: the message must not be changed now, and the interaction accepts another response. */
  #callBack(ending: Ending): ReturnType<ResponseCalls['callBack']> {
    const press = this.#press;
    const isUpdate = this.#isUpdate(ending);
    const response = endingResponse(ending, isUpdate, this.#target);
    const send = () => this.#calls.callBackSized(response);
    if (press === null || !isUpdate) return send();
    return press.isBlocked ? Promise.resolve('limited') : press.change(send);
  }

  get #isOvertaken(): boolean {
    return this.#press?.isOvertaken === true;
  }

  /** Whether a later press in the same message is answered instead, so that this one ends without a word. */
  async #givesWay(): Promise<boolean> {
    this.#first ??= this.#begun(sendDeferral(this.#calls, this.#target));
    await this.#first;
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

  #editOriginal(message: SizedMessage, ...tries: Tries): Promise<SendResult> {
    const press = this.#press;
    const edit = this.#calls.fitting(message, async (one) => {
      if (this.#isOvertaken) throw new OvertakenError();
      await this.#calls.respond.editOriginal(one);
    });
    const send = press === null ? edit : () => press.change(edit);
    return this.#calls.send(send, ...tries);
  }

  #editFollowUp(id: string, message: SizedMessage, ...tries: Tries): Promise<SendResult> {
    const { respond } = this.#calls;
    const edit = this.#calls.fitting(message, (one) => respond.editFollowUp(id, one));
    return this.#calls.send(edit, ...tries);
  }

  /** In the private waiting message, if there is one. A repeated edit is harmless; a repeated follow-up would show twice. */
  #sendPrivately(message: SizedMessage, ...tries: Tries): Promise<SendResult> {
    const waiting = this.#waiting;
    if (typeof waiting === 'object') {
      return this.#editFollowUp(waiting.followUpId, message, ...tries);
    }
    const { respond } = this.#calls;
    const post = this.#calls.fitting(message, async (one) => {
      this.#waiting = { followUpId: await respond.followUp(ephemeral(one)) };
    });
    return this.#calls.sendOnce(post);
  }

  /** The answer is there, so it matters little if this fails. */
  async #deleteFollowUp(id: string): Promise<void> {
    await this.#calls.send(() => this.#calls.respond.deleteFollowUp(id), briefPausesMs);
  }
}
