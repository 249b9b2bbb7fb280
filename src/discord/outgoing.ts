import type { REST } from '@discordjs/rest';
import { Routes, type APIInteraction } from 'discord-api-types/v10';

import type { Respond } from '../engine/exchange.ts';

/** Discord waits 3 s for the first answer; one that takes longer on its way has missed it. */
const callbackMs = 2_500;

/** The ways to answer an interaction, over its own token. */
export function respondTo(interaction: APIInteraction, rest: REST): Respond {
  const { id, token, application_id: applicationId } = interaction;
  return {
    async callback(response) {
      await rest.post(Routes.interactionCallback(id, token), {
        body: response,
        auth: false,
        signal: AbortSignal.timeout(callbackMs),
      });
    },
    async editOriginal(body) {
      await rest.patch(Routes.webhookMessage(applicationId, token), { body, auth: false });
    },
    async followUp(body) {
      await rest.post(Routes.webhook(applicationId, token), { body, auth: false });
    },
  };
}
