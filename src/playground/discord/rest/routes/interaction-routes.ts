import { LOADING, EPHEMERAL, hasFlag } from '../../flags.ts';
import type { DiscordServices } from '../../services.ts';
import { breach, invalidFormBody } from '../../checks/breach.ts';
import { respondWithMessage, respondWithUpdate } from '../../interactions/responses.ts';
import type { Interaction } from '../../interactions/interaction.ts';
import { fields, list, text } from '../../json.ts';
import type { Choice, Message } from '../../message.ts';
import { modalComponents } from '../../world/response-components.ts';
import { restError, RestError } from '../rest-error.ts';
import type { OldEdits } from './old-edits.ts';
import {
  requireValidBody,
  NO_CONTENT,
  ok,
  routeByToken,
  type RouteRequest,
  type Route,
} from './route.ts';

const MESSAGE = 4;
const THINKING = 5;
const SILENT = 6;
const UPDATE = 7;
const CHOICES = 8;
const MODAL = 9;

/** `POST /interactions/{id}/{token}/callback`: the initial response. */
export function interactionRoutes(
  services: DiscordServices,
  requireEditAllowed: OldEdits,
): Route[] {
  return [
    routeByToken('POST', '/interactions/{interaction_id}/{interaction_token}/callback', (call) => {
      const [id, token] = [call.param('interaction_id'), call.param('interaction_token')];
      const interaction = services.interactions.toAcknowledge(id, token);
      const { optionType, source } = interaction;
      const edited = fields(call.body)['type'] === UPDATE ? source : undefined;
      requireValidBody(services, call, {
        ...(optionType === undefined ? {} : { optionType }),
        ...(edited === undefined ? {} : { previous: edited }),
      });
      requireAllowedCallback(services, interaction, call);
      if (edited !== undefined) requireEditAllowed(edited);
      const message = handleCallback(services, interaction, call);
      return call.query.get('with_response') === 'true'
        ? ok(callbackResponse(interaction, call, message))
        : NO_CONTENT;
    }),
  ];
}

function handleCallback(
  services: DiscordServices,
  interaction: Interaction,
  call: RouteRequest,
): Message | undefined {
  const { type, data } = fields(call.body);
  switch (type) {
    case MESSAGE:
    case THINKING:
      return respondWithMessage(services, interaction, data, call.uploads, type === THINKING);
    case SILENT:
      interaction.originalId = interaction.source?.id;
      services.interactions.acknowledge(interaction, 'silent');
      return interaction.source;
    case UPDATE:
      if (interaction.source === undefined) return undefined;
      if (services.messages.get(interaction.source.id) === undefined) {
        throw restError('unknownMessage');
      }
      return respondWithUpdate(services, interaction, interaction.source, data, call.uploads);
    case CHOICES: {
      const choices = list(fields(data)['choices']).filter((one) => one !== null) as Choice[];
      services.interactions.acknowledge(interaction, 'choices');
      services.interactions.end(interaction, { kind: 'choices', choices });
      return undefined;
    }
    default: {
      const { custom_id: customId, title, components } = fields(data);
      services.interactions.acknowledge(interaction, 'modal');
      services.interactions.end(interaction, {
        kind: 'modal',
        modal: {
          opened_by: interaction.id,
          custom_id: text(customId) ?? '',
          title: text(title) ?? '',
          components: modalComponents(components),
        },
      });
      return undefined;
    }
  }
}

/** Throws if the callback type is not allowed for the kind of interaction (Receiving and Responding, Callback Type). */
function requireAllowedCallback(
  services: DiscordServices,
  { kind, source }: Interaction,
  call: RouteRequest,
): void {
  const onMessage = source === undefined ? [] : [SILENT, UPDATE];
  const allowed = {
    command: [MESSAGE, THINKING, MODAL],
    component: [MESSAGE, THINKING, ...onMessage, MODAL],
    suggestion: [CHOICES],
    modal: [MESSAGE, THINKING, ...onMessage],
  }[kind];
  const { type } = fields(call.body);
  if (allowed.some((one) => one === type)) return;
  const message = `A ${kind} interaction takes only (${allowed.join(', ')}).`;
  const found = [breach(['type'], 'INTERACTION_CALLBACK_TYPE_INVALID', message)];
  services.records.breach(call.method, call.route, call.body, found);
  throw new RestError(400, invalidFormBody(found));
}

function callbackResponse(
  interaction: Interaction,
  call: RouteRequest,
  message: Message | undefined,
) {
  const { type } = fields(call.body);
  const types = { command: 2, component: 3, suggestion: 4, modal: 5 };
  return {
    interaction: {
      id: interaction.id,
      type: types[interaction.kind],
      ...(message === undefined
        ? {}
        : {
            response_message_id: message.id,
            response_message_loading: hasFlag(message.flags, LOADING),
            response_message_ephemeral: hasFlag(message.flags, EPHEMERAL),
          }),
      channel_id: interaction.channelId,
      ...(interaction.guildId === undefined ? {} : { guild_id: interaction.guildId }),
    },
    resource: { type, ...(message === undefined ? {} : { message }) },
  };
}
