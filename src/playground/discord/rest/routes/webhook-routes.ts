import type { DiscordServices } from '../../services.ts';
import {
  deleteResponse,
  editResponse,
  sendFollowUp,
  requireReachableMessage,
} from '../../interactions/responses.ts';
import type { Interaction } from '../../interactions/interaction.ts';
import { fields } from '../../json.ts';
import type { Message } from '../../message.ts';
import { restError } from '../rest-error.ts';
import type { OldEdits } from './old-edits.ts';
import {
  requireValidBody,
  NO_CONTENT,
  ok,
  routeByToken,
  type RouteRequest,
  type Route,
} from './route.ts';

const HOOK = '/webhooks/{webhook_id}/{webhook_token}';
const MESSAGE = `${HOOK}/messages/{message_id}`;

/** `@original` and follow-ups, by the interaction's token. */
export function webhookRoutes(services: DiscordServices, requireEditAllowed: OldEdits): Route[] {
  function interactionOf(call: RouteRequest): Interaction {
    if (call.param('webhook_id') !== services.applicationId) throw restError('unknownWebhook');
    return services.interactions.byToken(call.param('webhook_token'));
  }

  function messageOf(call: RouteRequest): Message {
    return requireReachableMessage(services, interactionOf(call), call.param('message_id'));
  }

  return [
    routeByToken('POST', HOOK, (call) => {
      const interaction = interactionOf(call);
      requireValidBody(services, call);
      return ok(sendFollowUp(services, interaction, fields(call.body), call.uploads));
    }),
    routeByToken('GET', MESSAGE, (call) => ok(messageOf(call))),
    routeByToken('PATCH', MESSAGE, (call) => {
      const interaction = interactionOf(call);
      const message = messageOf(call);
      requireValidBody(services, call, { previous: message });
      requireEditAllowed(message);
      return ok(editResponse(services, interaction, message, fields(call.body), call.uploads));
    }),
    routeByToken('DELETE', MESSAGE, (call) => {
      deleteResponse(services, interactionOf(call), messageOf(call));
      return NO_CONTENT;
    }),
  ];
}
