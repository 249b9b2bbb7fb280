import type { DiscordServices } from '../services.ts';
import type { Interaction } from '../interactions/interaction.ts';
import type { Component, Message } from '../message.ts';
import { MESSAGE_COMMAND } from '../world/commands.ts';
import { copyMessage } from '../world/messages.ts';
import { ALL_PERMISSIONS, permissionBits, hasPermission } from '../world/permissions.ts';
import { FORUM } from '../world/entities.ts';
import { postMessage } from '../world/post-message.ts';
import { findButton, findMenu } from './components.ts';
import { createInteractionHandle, type InteractionHandle } from './interaction-handle.ts';
import { resolveChosen, validateChoice } from './menus.ts';
import { createModalSubmission } from './modal-submission.ts';
import { availableCommands } from './available-commands.ts';
import { validateOptions, partialOptions, type OptionValue } from './option-values.ts';
import type { Person, PersonSeed, SuggestionCall } from './person.ts';
import { resolveLocation } from './location.ts';
import { resolvedField, type ResolvedData } from './resolved-data.ts';
import { sendInteraction, type OutgoingInteraction } from './send-interaction.ts';
import {
  selectCommand,
  commandFullName,
  parseTypedCommand,
  type SelectedCommand,
} from './typed-command.ts';
import { ActionError } from './action-error.ts';
import { createShownChoices } from './shown-choices.ts';

const SLASH_ANSWER = 20;
const MENU_ANSWER = 23;
const REPLY = 19;

/** Creates a person at the Discord app, in one location. */
export function createPerson(
  services: DiscordServices,
  seed: PersonSeed,
  shownChoices = createShownChoices(services.messages),
): Person {
  const { world, messages, interactions } = services;
  const { locale = 'en-US', admin = false, permissions, allowedCommands } = seed;
  const user = world.addUser({ id: seed.id, name: seed.name ?? 'reader' });
  const location = resolveLocation(services, seed.in, user.id);
  const { channel, guild } = location;
  const isNew = guild?.members.has(user.id) === false;
  if (guild !== undefined && (isNew || admin || permissions !== undefined)) {
    world.join(guild, user.id, admin ? ALL_PERMISSIONS : permissionBits(permissions ?? []));
  }
  const member = guild?.members.get(user.id);
  if (member !== undefined && allowedCommands !== undefined) {
    member.allowedCommands = allowedCommands;
  }

  const viewpoint = { world, guild, personId: user.id };
  const offered = () => availableCommands(services, location, user.id);

  function send(sending: Omit<OutgoingInteraction, 'person' | 'locale' | 'location'>): Interaction {
    if (!hasPermission(world.permissions(user.id, channel), 'VIEW_CHANNEL')) {
      throw new ActionError('the channel is hidden from this person');
    }
    if (channel.type === FORUM) throw new ActionError('a forum contains posts; open one of them');
    return sendInteraction(services, { person: user, locale, location, ...sending });
  }

  function command(
    chosen: SelectedCommand,
    values: Readonly<Record<string, OptionValue>>,
  ): InteractionHandle {
    const { options, resolved } = validateOptions(viewpoint, chosen, values);
    const data = {
      ...namesOf(chosen),
      ...(options.length === 0 ? {} : { options }),
      ...resolvedField(resolved),
    };
    const name = commandFullName(chosen);
    return createInteractionHandle(
      send({ kind: 'command', name, messageType: SLASH_ANSWER, data }),
      messages,
    );
  }

  function suggestion({
    command: name,
    options = {},
    focused,
    value = '',
  }: SuggestionCall): Interaction {
    const chosen = selectCommand(offered(), name);
    const option = chosen.options.find((one) => one.name === focused);
    if (option?.autocomplete !== true) throw new ActionError(`${focused} offers no choices`);
    const given = partialOptions(viewpoint, chosen, options, { name: focused, value });
    return send({
      kind: 'suggestion',
      name: commandFullName(chosen),
      messageType: REPLY,
      optionType: option.type,
      data: { ...namesOf(chosen), options: given },
    });
  }

  /** The current message, if this person sees it. */
  function visible({ id }: { readonly id: string }): Message {
    const message = messages.get(id);
    const onlyFor = messages.onlyFor(id);
    if (message === undefined || messages.isDismissed(id))
      throw new ActionError('the message is gone');
    if (onlyFor !== undefined && onlyFor !== user.id)
      throw new ActionError('only another person sees it');
    if (message.channel_id !== channel.id)
      throw new ActionError('the message is in another channel');
    return message;
  }

  function component(source: Message, used: Component, more: object = {}): InteractionHandle {
    const { type: componentType, custom_id: name = '', id } = used;
    const data = { component_type: componentType, custom_id: name, id, ...more };
    const sending = { name, componentType, messageType: REPLY, source, data };
    return createInteractionHandle(send({ kind: 'component', ...sending }), messages);
  }

  return {
    id: user.id,
    user,
    locale,
    channel,
    guild,
    run: ({ options = {}, ...name }) => command(selectCommand(offered(), name), options),
    type(line) {
      const { chosen, values } = parseTypedCommand(offered(), line);
      return command(chosen, values);
    },
    async suggest(call) {
      const ending = await createInteractionHandle(suggestion(call), messages).ended();
      if (ending.kind === 'choices') return ending.choices;
      throw new Error(`${call.command.name} ${call.focused}: loading options failed`);
    },
    press(message, idOrLabel) {
      const current = visible(message);
      return component(current, findButton(current, idOrLabel));
    },
    choose(message, menu, wanted) {
      const current = visible(message);
      const select = findMenu(current, menu);
      const values = validateChoice(select, wanted, viewpoint);
      const shown = new Set(shownChoices.values(current, select, viewpoint));
      if (shown.symmetricDifference(new Set(values)).size === 0) {
        throw new ActionError('the menu already shows this choice, so Discord sends nothing');
      }
      const resolved: ResolvedData = {};
      resolveChosen(select, values, viewpoint, resolved);
      const handle = component(current, select, { values, ...resolvedField(resolved) });
      shownChoices.choose(current, select, values);
      void handle.acknowledged.then(({ kind }) => {
        if (kind === 'none') shownChoices.reset(current, select);
      });
      return handle;
    },
    shownValues(message, menu) {
      const current = visible(message);
      return shownChoices.values(current, findMenu(current, menu), viewpoint);
    },
    submit(modal, values) {
      const opener = interactions.byId(modal.opened_by);
      const { custom_id } = modal;
      const { components, resolved } = createModalSubmission(modal, values, viewpoint);
      const interaction = send({
        kind: 'modal',
        name: custom_id,
        messageType: opener?.messageType ?? REPLY,
        source: opener?.source,
        opener: opener?.metadata,
        data: { custom_id, components, ...resolvedField(resolved) },
      });
      return createInteractionHandle(interaction, messages);
    },
    messageCommand(name, target) {
      const message = visible(target);
      const found = offered().find((one) => one.type === MESSAGE_COMMAND && one.name === name);
      if (found === undefined) throw new ActionError(`there is no message command ${name} here`);
      const { id, type } = found;
      const resolved = { messages: { [message.id]: copyMessage(message) } };
      const interaction = send({
        kind: 'command',
        name,
        messageType: MENU_ANSWER,
        targetMessageId: message.id,
        data: { id, name, type, target_id: message.id, resolved },
      });
      return createInteractionHandle(interaction, messages);
    },
    dismiss(message) {
      const { id } = visible(message);
      if (messages.onlyFor(id) === undefined) throw new ActionError('everyone sees this message');
      messages.dismiss(id);
    },
    say(content) {
      if (channel.type === FORUM) throw new ActionError('a forum contains posts; open one of them');
      return copyMessage(postMessage(services, channel, user, { content }));
    },
    messages: () => messages.visibleIn(channel.id, user.id),
    commands: offered,
    at: (place) => createPerson(services, { name: user.username, locale, in: place }, shownChoices),
  };
}

function namesOf({ command: { id, name, type, guild_id } }: SelectedCommand) {
  return { id, name, type, ...(guild_id === undefined ? {} : { guild_id }) };
}
