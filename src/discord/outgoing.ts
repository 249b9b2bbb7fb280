import { Routes, type APIInteraction } from 'discord-api-types/v10';

import type { Respond } from '../engine/exchange.ts';
import type { DiscordRest } from './rest.ts';

/** What answers travel over. */
export type AnsweringRest = Pick<DiscordRest, 'callbacks' | 'answers'>;

/** The ways to answer an interaction, over its own token. */
export function respondTo(interaction: APIInteraction, rest: AnsweringRest): Respond {
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
