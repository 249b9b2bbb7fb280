import type { House } from '../../house.ts';
import { deleteAnswer, editAnswer, followUp, reachable } from '../../interactions/answers.ts';
import type { Interaction } from '../../interactions/interaction.ts';
import { fields } from '../../json.ts';
import { refusal } from '../refusal.ts';
import { demandBody, NO_CONTENT, ok, type Call, type Route } from './route.ts';

const HOOK = '/webhooks/{webhook_id}/{webhook_token}';

/** What follows the first answer: `@original` and follow-ups, by the interaction's token. */
export function webhookRoutes(house: House): Route[] {
  const byInteraction = true;

  function interactionOf(call: Call): Interaction {
    if (call.param('webhook_id') !== house.applicationId) throw refusal('unknownWebhook');
    return house.interactions.byToken(call.param('webhook_token'));
  }

  return [
    {
      method: 'POST',
      path: HOOK,
      byInteraction,
      handle(call) {
        const interaction = interactionOf(call);
        demandBody(house, call);
        return ok(followUp(house, interaction, fields(call.body), call.uploads));
      },
    },
    {
      method: 'GET',
      path: `${HOOK}/messages/{message_id}`,
      byInteraction,
      handle: (call) => ok(reachable(house, interactionOf(call), call.param('message_id'))),
    },
    {
      method: 'PATCH',
      path: `${HOOK}/messages/{message_id}`,
      byInteraction,
      handle(call) {
        const interaction = interactionOf(call);
        const message = reachable(house, interaction, call.param('message_id'));
        const files = message.attachments.map(({ filename }) => filename);
        demandBody(house, call, { before: message, files });
        return ok(editAnswer(house, interaction, message, fields(call.body), call.uploads));
      },
    },
    {
      method: 'DELETE',
      path: `${HOOK}/messages/{message_id}`,
      byInteraction,
      handle(call) {
        const interaction = interactionOf(call);
        deleteAnswer(house, interaction, reachable(house, interaction, call.param('message_id')));
        return NO_CONTENT;
      },
    },
  ];
}
