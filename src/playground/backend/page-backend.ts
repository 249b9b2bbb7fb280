import type { SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import type { LocalDiscord } from '../discord/local-discord.ts';
import type { Person } from '../discord/people/person.ts';
import { visibleEntities } from '../discord/people/viewpoint.ts';
import { FORUM } from '../discord/world/entities.ts';
import type { Viewer } from '../page/contract/viewer.ts';
import type { ChannelView } from '../page/contract/client-view.ts';
import { createPageActions } from './page-actions.ts';
import {
  locales,
  people,
  permissions,
  findPlace,
  places,
  personSeed,
  rankingFan,
} from './presets.ts';
import { parseCommandPath, commandShapes, messageCommands } from './command-shapes.ts';
import { REFRESHES_PER_DAY } from './refreshes.ts';
import { botMay, visibleChannels, shownChannel } from './shown-channel.ts';
import { shownMessage } from './shown-message.ts';
import type { PageBackend } from './backend.ts';

/** The stage over the local Discord and the sample catalogue, whose boards the bot looks at every `lookSeconds`. */
export function createPageBackend(
  discord: LocalDiscord,
  catalogue: Pick<SampleCatalogue, 'url'>,
  { lookSeconds }: { lookSeconds: number },
): PageBackend {
  const { world } = discord;
  const act = createPageActions(world);
  addMembers(discord);

  const somebody = (standing: Viewer): Person => {
    const { name: server } = findPlace(standing);
    return discord.person({
      ...personSeed(standing),
      in: server === null ? 'dm' : inServer(server, standing.channel),
    });
  };

  const inServer = (server: string, channel: string | undefined) => {
    const isThere = channel !== undefined && world.needGuild(server).channels.has(channel);
    return isThere ? { guild: server, channel } : { guild: server };
  };

  const listed = (personId: string): ChannelView[] =>
    places.flatMap((place) =>
      visibleChannels(place, personId, world).map((channel) =>
        shownChannel(channel, place.id, world),
      ),
    );

  return {
    world: () => ({
      people,
      servers: places,
      locales,
      permissions,
      watchDelaySeconds: lookSeconds,
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
            : commandShapes(commands, person.locale, visibleEntities(viewpoint)),
        messageCommands: messageCommands(commands),
        botPermissions: botMay(permissions, channel, world),
      };
    },
    watch: (changed) => discord.on('event', changed),
    act: (standing, deed) => act(somebody(standing), deed),
    async suggest({ command, option, options, ...standing }) {
      const { [option]: value = '', ...others } = options;
      try {
        const choices = await somebody(standing).suggest({
          command: parseCommandPath(command),
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
function addMembers(discord: LocalDiscord): void {
  for (const { name: server } of places) {
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
