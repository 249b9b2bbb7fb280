import type {
  APIInteraction,
  APIInteractionResponse,
  RESTPatchAPIInteractionOriginalResponseJSONBody,
  RESTPostAPIInteractionFollowupJSONBody,
} from 'discord-api-types/v10';

/** An interaction from the gateway, with the calls that respond to it. */
export interface IncomingInteraction {
  readonly interaction: APIInteraction;
  /** Time of arrival in this process, in milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** True if the gateway delivered it again after a resume; an earlier process may have answered it. */
  readonly replayed?: boolean;
  readonly responder: InteractionResponder;
}

/** Calls to Discord. Each resolves when Discord accepts it and rejects with the REST client's error. */
export interface InteractionResponder {
  callback(response: APIInteractionResponse): Promise<void>;
  editOriginal(body: RESTPatchAPIInteractionOriginalResponseJSONBody): Promise<void>;
  followUp(body: RESTPostAPIInteractionFollowupJSONBody): Promise<void>;
}
