import type { House } from '../house.ts';
import type { Interaction } from '../interactions/interaction.ts';
import type { Component, Message } from '../message.ts';
import { MESSAGE_COMMAND } from '../world/commands.ts';
import { seen } from '../world/messages.ts';
import { ALL_PERMISSIONS, bits, may } from '../world/permissions.ts';
import { FORUM } from '../world/places.ts';
import { post } from '../world/posting.ts';
import { buttonIn, selectIn } from './components.ts';
import { handleOf, type Handle } from './handle.ts';
import { carryChosen, chosenValues } from './menus.ts';
import { submittedForm } from './modal-values.ts';
import { offeredCommands } from './offer.ts';
import { givenOptions, optionsSoFar, type Value } from './option-values.ts';
import type { Person, PersonSeed, Suggest } from './person.ts';
import { standing } from './place.ts';
import { resolvedPart, type Resolved } from './resolving.ts';
import { sendInteraction, type Sending } from './sending.ts';
import { choose, fullName, readTyped, type Chosen } from './typed-command.ts';
import { Unable } from './unable.ts';

const SLASH_ANSWER = 20;
const MENU_ANSWER = 23;
const REPLY = 19;

/** Puts somebody at the Discord app, in one place. */
export function createPerson(house: House, seed: PersonSeed): Person {
  const { world, messages, interactions } = house;
  const { locale = 'en-US', admin = false, permissions } = seed;
  const user = world.addUser({ id: seed.id, name: seed.name ?? 'reader' });
  const stand = standing(house, seed.in, user.id);
  const { channel, guild } = stand;
  const isNew = guild?.members.has(user.id) === false;
  if (guild !== undefined && (isNew || admin || permissions !== undefined)) {
    world.join(guild, user.id, admin ? ALL_PERMISSIONS : bits(permissions ?? []));
  }

  const viewpoint = { world, guild, personId: user.id };
  const offered = () => offeredCommands(house, stand, user.id);

  function send(sending: Omit<Sending, 'person' | 'locale' | 'stand'>): Interaction {
    if (!may(world.permissions(user.id, channel), 'VIEW_CHANNEL')) {
      throw new Unable('this channel is hidden from them');
    }
    if (channel.type === FORUM) throw new Unable('a forum holds posts; open one of them');
    return sendInteraction(house, { person: user, locale, stand, ...sending });
  }

  function command(chosen: Chosen, values: Readonly<Record<string, Value>>): Handle {
    const { options, resolved } = givenOptions(viewpoint, chosen, values);
    const data = {
      ...namesOf(chosen),
      ...(options.length === 0 ? {} : { options }),
      ...resolvedPart(resolved),
    };
    const name = fullName(chosen);
    return handleOf(send({ kind: 'command', name, messageType: SLASH_ANSWER, data }), messages);
  }

  function suggestion({ command: name, options = {}, focused, value = '' }: Suggest): Interaction {
    const chosen = choose(offered(), name);
    const option = chosen.options.find((one) => one.name === focused);
    if (option?.autocomplete !== true) throw new Unable(`${focused} offers no choices`);
    const given = optionsSoFar(viewpoint, chosen, options, { name: focused, value });
    return send({
      kind: 'suggestion',
      name: fullName(chosen),
      messageType: REPLY,
      optionType: option.type,
      data: { ...namesOf(chosen), options: given },
    });
  }

  /** The message as it stands now, if this person sees it. */
  function visible({ id }: { readonly id: string }): Message {
    const message = messages.get(id);
    const onlyFor = messages.onlyFor(id);
    if (message === undefined || messages.isDismissed(id)) throw new Unable('the message is gone');
    if (onlyFor !== undefined && onlyFor !== user.id) throw new Unable('only another sees it');
    if (message.channel_id !== channel.id) throw new Unable('the message is in another channel');
    return message;
  }

  function component(source: Message, used: Component, more: object = {}): Handle {
    const { type: componentType, custom_id: name = '', id } = used;
    const data = { component_type: componentType, custom_id: name, id, ...more };
    const sending = { name, componentType, messageType: REPLY, source, data };
    return handleOf(send({ kind: 'component', ...sending }), messages);
  }

  return {
    id: user.id,
    user,
    locale,
    channel,
    guild,
    run: ({ options = {}, ...name }) => command(choose(offered(), name), options),
    type(line) {
      const { chosen, values } = readTyped(offered(), line);
      return command(chosen, values);
    },
    async suggest(what) {
      const ending = await handleOf(suggestion(what), messages).ended();
      if (ending.kind === 'choices') return ending.choices;
      throw new Error(`${what.command.name} ${what.focused}: loading options failed`);
    },
    press(message, idOrLabel) {
      const current = visible(message);
      return component(current, buttonIn(current, idOrLabel));
    },
    choose(message, menu, wanted) {
      const current = visible(message);
      const select = selectIn(current, menu);
      const values = chosenValues(select, wanted, viewpoint);
      const resolved: Resolved = {};
      carryChosen(select, values, viewpoint, resolved);
      return component(current, select, { values, ...resolvedPart(resolved) });
    },
    submit(modal, values) {
      const opener = interactions.byId(modal.opened_by);
      const { custom_id } = modal;
      const { components, resolved } = submittedForm(modal, values, viewpoint);
      const interaction = send({
        kind: 'modal',
        name: custom_id,
        messageType: opener?.messageType ?? REPLY,
        source: opener?.source,
        opener: opener?.metadata,
        data: { custom_id, components, ...resolvedPart(resolved) },
      });
      return handleOf(interaction, messages);
    },
    messageCommand(name, target) {
      const message = visible(target);
      const found = offered().find((one) => one.type === MESSAGE_COMMAND && one.name === name);
      if (found === undefined) throw new Unable(`there is no message command ${name} here`);
      const { id, type } = found;
      const resolved = { messages: { [message.id]: seen(message) } };
      const interaction = send({
        kind: 'command',
        name,
        messageType: MENU_ANSWER,
        targetMessageId: message.id,
        data: { id, name, type, target_id: message.id, resolved },
      });
      return handleOf(interaction, messages);
    },
    dismiss(message) {
      const { id } = visible(message);
      if (messages.onlyFor(id) === undefined) throw new Unable('everybody sees this message');
      messages.dismiss(id);
    },
    say(content) {
      if (channel.type === FORUM) throw new Unable('a forum holds posts; open one of them');
      return seen(post(house, channel, user, { content }));
    },
    messages: () => messages.seenIn(channel.id, user.id),
    commands: offered,
    at: (place) => createPerson(house, { name: user.username, locale, in: place }),
  };
}

function namesOf({ command: { id, name, type, guild_id } }: Chosen) {
  return { id, name, type, ...(guild_id === undefined ? {} : { guild_id }) };
}
