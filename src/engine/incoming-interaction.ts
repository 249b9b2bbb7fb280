import type {
  APIInteraction,
  APIInteractionResponse,
  RESTPatchAPIInteractionOriginalResponseJSONBody,
  RESTPostAPIInteractionFollowupJSONBody,
} from 'discord-api-types/v10';

/** An interaction as the gateway delivered it, with the ways to answer it. */
export interface IncomingInteraction {
  readonly interaction: APIInteraction;
  /** When it arrived here, milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** True for one that the gateway delivered again after a resume: it may have been answered already. */
  readonly replayed?: boolean;
  readonly responder: InteractionResponder;
}

/** Calls to Discord; each resolves when Discord took it and throws what the REST client throws. */
export interface InteractionResponder {
  callback(response: APIInteractionResponse): Promise<void>;
  editOriginal(body: RESTPatchAPIInteractionOriginalResponseJSONBody): Promise<void>;
  followUp(body: RESTPostAPIInteractionFollowupJSONBody): Promise<void>;
}
