import { Routes, type APIInteraction } from 'discord-api-types/v10';

import type { InteractionResponder } from '../engine/incoming-interaction.ts';
import type { DiscordRest } from './rest.ts';

/** The REST clients for responses. */
export type ResponseRest = Pick<DiscordRest, 'callbacks' | 'answers'>;

/** The calls that respond to an interaction, with the interaction's own token. */
export function createResponder(
  interaction: APIInteraction,
  rest: ResponseRest,
): InteractionResponder {
  const { id, token, application_id: applicationId } = interaction;
  return {
    async callback(response) {
      await rest.callbacks.post(Routes.interactionCallback(id, token), {
        body: response,
        auth: false,
      });
    },
    async editOriginal(body) {
      await rest.answers.patch(Routes.webhookMessage(applicationId, token), { body, auth: false });
    },
    async followUp(body) {
      await rest.answers.post(Routes.webhook(applicationId, token), { body, auth: false });
    },
  };
}
