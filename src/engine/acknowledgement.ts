import {
  InteractionResponseType,
  MessageFlags,
  type APIInteractionResponse,
  type APIInteractionResponseCallbackData,
} from 'discord-api-types/v10';

import type { Ending, MessageEnding } from './ending.ts';
import type { MessageBody } from './outgoing-message.ts';
import { discordCodeOf, responseErrorKind, unknownMessage } from './interaction.ts';
import type { ResponseCalls, SendResult } from './response-calls.ts';

/** Target of a reply: a new message, or the message that carries the pressed component. */
export type ReplyTarget =
  | { readonly kind: 'reply'; readonly private: boolean }
  | {
      readonly kind: 'update';
      /** Whether that message only says that there is no answer yet. Whatever comes next replaces it. */
      readonly isPlaceholder: boolean;
    };

/**
 * Which first response Discord has accepted. After a `deferral`, or the waiting message in its place, the
 * answer is an edit. `unsure`: perhaps a deferral.
 */
type FirstResponse = 'deferral' | 'reset' | 'unsure' | 'none';

/** Where the person reads that there is no answer yet: in the answer's own message, or in a private one with this id. */
type WaitingMessage = 'nowhere' | 'original' | { readonly followUpId: string };

/** Until an edit replaces "thinking…". Together shorter than the 15 minutes that Discord accepts edits. */
const editPausesMs = [0, 1_000, 5_000, 15_000, 60_000, 180_000];
/** After so many server errors another body is sent: Discord may fail at this one whenever it is sent. */
const maxServerErrors = 4;
/** Of calls that the ending waits for. */
const briefPausesMs = [0, 500];

/**
 * Responds to one interaction: at most one deferral or reset of a menu, the waiting message if the answer
 * takes long, then exactly one ending.
 */
export class Acknowledgement {
  readonly #calls: ResponseCalls;
  readonly #target: ReplyTarget;
  readonly #hasReset: boolean;
  /** Null once it is sent: it may be large, and the answer may be minutes away. */
  #reset: MessageBody | null;
  /** A promise only until the response is sent: the answer may be minutes away. */
  #first: Promise<FirstResponse> | FirstResponse | null = null;
  #waiting: WaitingMessage;
  #showing: Promise<boolean> | null = null;
  #ended: Promise<SendResult> | null = null;
  /** The private message with the answer; null if it is the original one. */
  #privateAnswerId: string | null = null;

  /** `reset`: `menuReset` of the interaction. */
  constructor(calls: ResponseCalls, target: ReplyTarget, reset: MessageBody | null) {
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

  /** Whether the waiting message is the one that becomes the answer. */
  get waitsInPlace(): boolean {
    return this.#waiting === 'original';
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

  /** Sends the ending. Ignores every call after an ending that was taken or lost. */
  async end(ending: Ending): Promise<SendResult> {
    if (this.#ended !== null && !acceptsAnother(await this.#ended)) return 'lost';
    this.#ended = this.#deliver(ending);
    return this.#ended;
  }

  /** Replaces the message of the ending, which Discord has taken. */
  revise(body: MessageBody): Promise<SendResult> {
    const id = this.#privateAnswerId;
    return id === null
      ? this.#editOriginal(body, briefPausesMs)
      : this.#calls.send(() => this.#calls.respond.editFollowUp(id, body), briefPausesMs);
  }

  /**
   * Ends an interaction with a deferral that Discord may have accepted, and that an earlier process may
   * have answered: replaces "thinking…", and nothing else.
   */
  async endThinking(endingOf: () => Promise<Ending>): Promise<void> {
    if ((await this.#first) !== 'unsure') return;
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

  #begun(sending: Promise<FirstResponse>): Promise<FirstResponse> {
    return sending.then((response) => (this.#first = response));
  }

  #sendFirst(): Promise<FirstResponse> {
    const body = this.#reset;
    this.#reset = null;
    return body === null ? this.#sendDeferral() : this.#sendReset(body);
  }

  async #sendDeferral(isRepeated = false): Promise<FirstResponse> {
    const result = await this.#calls.callBack(deferredResponse(this.#target), isRepeated);
    // After a reset, a follow-up is right if either has arrived.
    if (result === 'unsure') return isRepeated ? 'reset' : 'unsure';
    if (result !== 'taken') return 'none';
    // A follow-up also replaces "thinking…", so it is right whichever response has arrived.
    return isRepeated ? 'reset' : 'deferral';
  }

  /** If Discord does not accept the update, for example of a deleted message, the answer is deferred. */
  async #sendReset(data: MessageBody): Promise<FirstResponse> {
    const response = { type: InteractionResponseType.UpdateMessage, data } as const;
    const failure = await this.#calls.attempt(response);
    if (failure === null) return 'reset';
    this.#calls.warn(failure, 'Discord did not reset a menu');
    const kind = responseErrorKind(failure);
    if (kind === 'gone' && discordCodeOf(failure) !== unknownMessage) return 'none';
    return this.#sendDeferral(kind === 'temporary');
  }

  async #sendFirstWaiting(body: MessageBody): Promise<FirstResponse> {
    const result = await this.#calls.callBack(this.#messageResponse(body, false));
    if (result === 'refused') return this.#sendDeferral();
    if (result === 'lost') return 'none';
    if (result === 'unsure') return 'unsure';
    this.#waiting = 'original';
    return 'deferral';
  }

  async #show(body: MessageBody): Promise<boolean> {
    const keepsContent = this.#target.kind === 'update' && this.#waiting !== 'original';
    if (this.#first === null && !keepsContent && !this.#hasReset) {
      this.#first = this.#begun(this.#sendFirstWaiting(body));
      return (await this.#first) === 'deferral' && this.#waiting === 'original';
    }
    const after = await (this.#first ??= this.#begun(this.#sendFirst()));
    if (after === 'none') return false;
    const isPrivate = this.#target.kind === 'update' ? keepsContent : after === 'reset';
    const result = isPrivate
      ? await this.#sendPrivately(body, briefPausesMs)
      : await this.#editOriginal(body, briefPausesMs);
    if (!isPrivate && result === 'taken') this.#waiting = 'original';
    return result === 'taken';
  }

  async #deliver(ending: Ending): Promise<SendResult> {
    if (this.#showing !== null) await this.#showing;
    // Only an answer in the message itself resets its menu.
    if (this.#hasReset && ending.kind === 'message' && !this.#isUpdate(ending)) {
      this.#first ??= this.#begun(this.#sendFirst());
    }
    if (this.#first === null) {
      const result = await this.#calls.callBack(this.#endingResponse(ending));
      return result === 'unsure' ? 'lost' : result;
    }
    const after = await this.#first;
    return after === 'none' ? 'lost' : this.#sendLater(ending, after);
  }

  async #sendLater(ending: Ending, after: FirstResponse): Promise<SendResult> {
    if (ending.kind === 'modal') throw new Error('a modal cannot follow a deferral');
    const { body } = ending;
    // Nothing is shorter than a problem message.
    const errorsLeft = ending.page === null ? Infinity : maxServerErrors;
    const isPrivate = this.#target.kind === 'update' ? !this.#isUpdate(ending) : after === 'reset';
    if (isPrivate) return this.#answerPrivately(body, errorsLeft);
    const result = await this.#editOriginal(body, editPausesMs, errorsLeft);
    if (typeof this.#waiting !== 'object') return result;
    // Perhaps the message was deleted meanwhile.
    if (result === 'lost') return this.#answerPrivately(body, errorsLeft);
    if (result === 'taken') await this.#deleteFollowUp(this.#waiting.followUpId);
    return result;
  }

  /** Whether the answer replaces the content of the message with the component. */
  #isUpdate({ asNewMessage }: MessageEnding): boolean {
    return this.#target.kind === 'update' && (!asNewMessage || this.#waiting === 'original');
  }

  #editOriginal(
    body: MessageBody,
    pausesMs: readonly number[],
    errorsLeft?: number,
  ): Promise<SendResult> {
    return this.#calls.send(() => this.#calls.respond.editOriginal(body), pausesMs, errorsLeft);
  }

  async #answerPrivately(body: MessageBody, errorsLeft: number): Promise<SendResult> {
    const result = await this.#sendPrivately(body, editPausesMs, errorsLeft);
    if (typeof this.#waiting === 'object') this.#privateAnswerId = this.#waiting.followUpId;
    return result;
  }

  /** In the private waiting message, if there is one. A repeated edit is harmless; a repeated follow-up would show twice. */
  #sendPrivately(
    body: MessageBody,
    pausesMs: readonly number[],
    errorsLeft?: number,
  ): Promise<SendResult> {
    const { respond } = this.#calls;
    const waiting = this.#waiting;
    if (typeof waiting === 'object') {
      const edit = (): Promise<void> => respond.editFollowUp(waiting.followUpId, body);
      return this.#calls.send(edit, pausesMs, errorsLeft);
    }
    return this.#calls.send(async () => {
      this.#waiting = { followUpId: await respond.followUp(ephemeral(body)) };
    }, []);
  }

  /** The answer is there, so it matters little if this fails. */
  async #deleteFollowUp(id: string): Promise<void> {
    await this.#calls.send(() => this.#calls.respond.deleteFollowUp(id), briefPausesMs);
  }

  #endingResponse(ending: Ending): APIInteractionResponse {
    if (ending.kind === 'modal') return { type: InteractionResponseType.Modal, data: ending.modal };
    return this.#messageResponse(ending.body, ending.asNewMessage);
  }

  #messageResponse(body: MessageBody, asNewMessage: boolean): APIInteractionResponse {
    const target = this.#target;
    if (target.kind === 'update' && (!asNewMessage || this.#waiting === 'original')) {
      return { type: InteractionResponseType.UpdateMessage, data: body };
    }
    const isPrivate = asNewMessage || (target.kind === 'reply' && target.private);
    const data = isPrivate ? ephemeral(body) : body;
    return { type: InteractionResponseType.ChannelMessageWithSource, data };
  }
}

/** Whether Discord accepts another ending after this result. */
function acceptsAnother(result: SendResult): boolean {
  return result === 'refused' || result === 'unprocessed';
}

/** The same message, visible only to the user. */
export function ephemeral(body: MessageBody): APIInteractionResponseCallbackData {
  return { ...body, flags: body.flags | MessageFlags.Ephemeral };
}

/** Discord accepts no flag but `Ephemeral` on a deferral. */
function deferredResponse(target: ReplyTarget): APIInteractionResponse {
  if (target.kind === 'update') return { type: InteractionResponseType.DeferredMessageUpdate };
  return {
    type: InteractionResponseType.DeferredChannelMessageWithSource,
    ...(target.private ? { data: { flags: MessageFlags.Ephemeral } } : {}),
  };
}
