import type { SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import type { LocalDiscord } from '../discord/local-discord.ts';
import type { Person } from '../discord/people/person.ts';
import { surroundings } from '../discord/people/surroundings.ts';
import { FORUM } from '../discord/world/places.ts';
import type { Standing } from '../page/contract/standing.ts';
import type { ShownChannel } from '../page/contract/world.ts';
import { acting } from './acting.ts';
import { locales, people, permissions, placeOf, places, playedBy, rankingFan } from './cast.ts';
import { commandName, commandShapes, messageCommands } from './command-shapes.ts';
import { REFRESHES_PER_DAY } from './refreshes.ts';
import { botMay, channelsOf, shownChannel } from './shown-channel.ts';
import { shownMessage } from './shown-message.ts';
import type { Stage } from './stage.ts';

/** The stage over the local Discord and the sample catalogue, whose boards the bot looks at every `lookSeconds`. */
export function localStage(
  discord: LocalDiscord,
  catalogue: Pick<SampleCatalogue, 'url'>,
  { lookSeconds }: { lookSeconds: number },
): Stage {
  const { world } = discord;
  const act = acting(world);
  seatCast(discord);

  const somebody = (standing: Standing): Person => {
    const { server } = placeOf(standing);
    return discord.person({
      ...playedBy(standing),
      in: server === null ? 'dm' : inServer(server, standing.channel),
    });
  };

  const inServer = (server: string, channel: string | undefined) => {
    const isThere = channel !== undefined && world.needGuild(server).channels.has(channel);
    return isThere ? { guild: server, channel } : { guild: server };
  };

  const listed = (personId: string): ShownChannel[] =>
    places.flatMap((place) =>
      channelsOf(place, personId, world).map((channel) => shownChannel(channel, place.id, world)),
    );

  return {
    world: () => ({
      people,
      places,
      locales,
      permissions,
      noticedWithinSeconds: lookSeconds,
      refreshesPerDay: REFRESHES_PER_DAY,
    }),
    scene(standing) {
      const person = somebody(standing);
      const commands = person.commands();
      const { channel, guild } = person;
      const viewpoint = { world, guild, personId: person.id };
      return {
        channels: listed(person.id),
        channel: channel.id,
        messages: person
          .messages()
          .map((message) => shownMessage(message, viewpoint, discord.interaction)),
        // Nothing can be typed in a forum itself.
        commands:
          channel.type === FORUM
            ? []
            : commandShapes(commands, person.locale, surroundings(viewpoint)),
        messageCommands: messageCommands(commands),
        botMay: botMay(permissions, channel, world),
      };
    },
    watch: (changed) => discord.on('event', changed),
    act: (standing, deed) => act(somebody(standing), deed),
    async suggest({ command, option, options, ...standing }) {
      const { [option]: value = '', ...others } = options;
      try {
        const choices = await somebody(standing).suggest({
          command: commandName(command),
          options: others,
          focused: option,
          value,
        });
        return {
          choices: choices.map((choice) => ({ name: choice.name, value: String(choice.value) })),
        };
      } catch {
        return { choices: null };
      }
    },
    async cover(url) {
      const name = /\/(\d+\.svg)$/.exec(url)?.[1];
      if (name === undefined) return null;
      const answer = await fetch(`${catalogue.url}/covers/${name}`);
      return answer.ok ? answer.text() : null;
    },
    file: (id) => discord.file(id) ?? null,
  };
}

/** Everybody is a member everywhere from the start, so that they can be named and chosen. */
function seatCast(discord: LocalDiscord): void {
  for (const { server } of places) {
    if (server === null) continue;
    for (const { name, admin } of people) {
      const { id, guild } = discord.person({ name, admin, in: { guild: server } });
      if (name !== rankingFan.name) continue;
      const roles = [...(guild?.roles.values() ?? [])].filter((role) =>
        rankingFan.roles.some((called) => called === role.name),
      );
      guild?.members.get(id)?.roles.push(...roles.map((role) => role.id));
    }
  }
}
