import type { DiscordServices } from '../../services.ts';
import {
  deleteResponse,
  editResponse,
  sendFollowUp,
  requireReachableMessage,
} from '../../interactions/responses.ts';
import type { Interaction } from '../../interactions/interaction.ts';
import { fields } from '../../json.ts';
import { restError } from '../rest-error.ts';
import type { OldEdits } from './old-edits.ts';
import { requireValidBody, NO_CONTENT, ok, type RouteRequest, type Route } from './route.ts';

const HOOK = '/webhooks/{webhook_id}/{webhook_token}';

/** `@original` and follow-ups, by the interaction's token. */
export function webhookRoutes(services: DiscordServices, requireEditAllowed: OldEdits): Route[] {
  const byInteraction = true;

  function interactionOf(call: RouteRequest): Interaction {
    if (call.param('webhook_id') !== services.applicationId) throw restError('unknownWebhook');
    return services.interactions.byToken(call.param('webhook_token'));
  }

  return [
    {
      method: 'POST',
      path: HOOK,
      byInteraction,
      handle(call) {
        const interaction = interactionOf(call);
        requireValidBody(services, call);
        return ok(sendFollowUp(services, interaction, fields(call.body), call.uploads));
      },
    },
    {
      method: 'GET',
      path: `${HOOK}/messages/{message_id}`,
      byInteraction,
      handle: (call) =>
        ok(requireReachableMessage(services, interactionOf(call), call.param('message_id'))),
    },
    {
      method: 'PATCH',
      path: `${HOOK}/messages/{message_id}`,
      byInteraction,
      handle(call) {
        const interaction = interactionOf(call);
        const message = requireReachableMessage(services, interaction, call.param('message_id'));
        requireValidBody(services, call, { previous: message });
        requireEditAllowed(message);
        return ok(editResponse(services, interaction, message, fields(call.body), call.uploads));
      },
    },
    {
      method: 'DELETE',
      path: `${HOOK}/messages/{message_id}`,
      byInteraction,
      handle(call) {
        const interaction = interactionOf(call);
        deleteResponse(
          services,
          interaction,
          requireReachableMessage(services, interaction, call.param('message_id')),
        );
        return NO_CONTENT;
      },
    },
  ];
}
