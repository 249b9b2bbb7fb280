import type { SampleCatalogue } from './catalogue/sample-catalogue.ts';
import type { LocalDiscord } from './discord/local-discord.ts';
import type { Modal } from './discord/message.ts';
import type { Handle } from './discord/people/handle.ts';
import type { Person } from './discord/people/person.ts';
import { Unable } from './discord/people/unable.ts';
import { may } from './discord/world/permissions.ts';
import { FORUM, type Channel } from './discord/world/places.ts';
import { commandName, commandShapes, messageCommands } from './command-shapes.ts';
import type { Deed, Done, ShownChannel, World } from './page/contract.ts';
import { shownChannel, shownMessage } from './shown.ts';
import type { Stage, Standing } from './stage.ts';

/** Who can be played, and where; the ids stand in the page's address. */
const people = [
  { id: 'reader', name: 'Mira', note: 'a reader', locale: 'en-US', admin: false },
  { id: 'reader-zh', name: '小满', note: 'a reader, 简体中文', locale: 'zh-CN', admin: false },
  { id: 'reader-tw', name: '阿晴', note: 'a reader, 繁體中文', locale: 'zh-TW', admin: false },
  { id: 'admin', name: 'Oren', note: 'an admin', locale: 'en-US', admin: true },
] as const;

const places = [
  { id: 'keyed', server: 'Reading Room', note: 'a server with a key' },
  { id: 'open', server: 'Night Library', note: 'a server without a key' },
  { id: 'direct', server: null, note: 'just the two of you' },
  { id: 'own', server: 'Distant Shelf', note: 'your own installation' },
] as const;

type PlaceHere = (typeof places)[number];

export const keyedPlace: (typeof places)[number]['id'] = 'keyed';
export const adminPerson: (typeof people)[number]['id'] = 'admin';

/** The stage over the local Discord and the sample catalogue, whose boards the bot looks at every `lookSeconds`. */
export function localStage(
  discord: LocalDiscord,
  catalogue: SampleCatalogue,
  { lookSeconds }: { lookSeconds: number },
): Stage {
  const { world } = discord;
  const modals = new Map<string, Modal>();

  const somebody = (standing: Standing): Person => {
    const who = people.find(({ id }) => id === standing.person) ?? people[0];
    const where = places.find(({ id }) => id === standing.place) ?? places[0];
    return discord.person({
      name: who.name,
      locale: who.locale,
      admin: who.admin,
      in: where.server === null ? 'dm' : inServer(where.server, standing.channel),
    });
  };

  const inServer = (server: string, channel: string | undefined) => {
    const isThere = channel !== undefined && world.needGuild(server).channels.has(channel);
    return isThere ? { guild: server, channel } : { guild: server };
  };

  /** A place's channels, as far as the person may see them; threads come below their channel. */
  const channelsOf = ({ server }: PlaceHere, personId: string): Channel[] => {
    if (server === null) return [world.dm(personId)];
    const all = [...world.needGuild(server).channels.values()];
    const visible = all.filter((one) => may(world.permissions(personId, one), 'VIEW_CHANNEL'));
    return visible
      .filter(({ parentId }) => parentId === undefined)
      .flatMap((one) => [one, ...visible.filter(({ parentId }) => parentId === one.id)]);
  };

  const listed = (personId: string): ShownChannel[] =>
    places.flatMap((place) =>
      channelsOf(place, personId).map((channel) => {
        const shown = shownChannel(channel, place.id, world);
        return shown.kind === 'direct' ? { ...shown, name: world.bot.username } : shown;
      }),
    );

  /** Until Discord knows what to show: a refusal, a form, or a message that stands in the channel. */
  const outcome = async (handle: Handle): Promise<Done> => {
    const { kind } = await handle.acknowledged;
    if (kind === 'none') return { complaint: 'The application did not respond', modal: null };
    if (kind !== 'modal') return allWell;
    const ending = await handle.ended();
    if (ending.kind !== 'modal') return allWell;
    const { modal } = ending;
    modals.set(modal.opened_by, modal);
    return { complaint: null, modal: { ...modal, id: modal.opened_by } };
  };

  const begin = (person: Person, deed: Exclude<Deed, { kind: 'step' | 'say' }>): Handle => {
    switch (deed.kind) {
      case 'run':
        return person.run({ ...commandName(deed.command), options: deed.options });
      case 'messageCommand':
        return person.messageCommand(deed.command, { id: deed.message });
      case 'press':
        return person.press({ id: deed.message }, deed.customId);
      case 'choose':
        return person.choose({ id: deed.message }, deed.customId, [deed.value]);
      case 'submit': {
        const modal = modals.get(deed.modal);
        if (modal === undefined) throw new Unable('this form is no longer open');
        const handle = person.submit(modal, deed.fields);
        modals.delete(deed.modal);
        return handle;
      }
    }
  };

  return {
    world: (): World => ({ people, places, noticedWithinSeconds: lookSeconds }),
    scene(standing) {
      const person = somebody(standing);
      const commands = person.commands();
      const { channel, guild } = person;
      const channels = guild === undefined ? [] : [...guild.channels.values()];
      const around = {
        channels: channels.filter((one) => may(world.permissions(person.id, one), 'VIEW_CHANNEL')),
        roles: guild === undefined ? [] : [...guild.roles.values()],
      };
      return {
        channels: listed(person.id),
        channel: channel.id,
        messages: person.messages().map((message) => shownMessage(message, world)),
        // Nothing can be typed in a forum itself.
        commands: channel.type === FORUM ? [] : commandShapes(commands, person.locale, around),
        messageCommands: messageCommands(commands),
        requests: catalogue.requests.count() - catalogue.requests.count({ interface: 'cover' }),
      };
    },
    watch: (changed) => discord.on('event', changed),
    async act(standing, deed) {
      if (deed.kind === 'step') {
        catalogue.stepBoards();
        return allWell;
      }
      try {
        if (deed.kind === 'say') {
          somebody(standing).say(deed.content);
          return allWell;
        }
        return await outcome(begin(somebody(standing), deed));
      } catch (error) {
        if (error instanceof Unable) return { complaint: sentence(error.message), modal: null };
        throw error;
      }
    },
    async suggest({ command, option, options, ...standing }) {
      const { [option]: value = '', ...others } = options;
      try {
        const choices = await somebody(standing).suggest({
          command: commandName(command),
          options: others,
          focused: option,
          value,
        });
        return choices.map((choice) => ({ name: choice.name, value: String(choice.value) }));
      } catch {
        // As in Discord, where the list just stays empty.
        return [];
      }
    },
    async cover(url) {
      const name = /\/(\d+\.svg)$/.exec(url)?.[1];
      if (name === undefined) return null;
      const answer = await fetch(`${catalogue.url}/covers/${name}`);
      return answer.ok ? answer.text() : null;
    },
  };
}

const allWell: Done = { complaint: null, modal: null };

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
