import type { SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import type { LocalDiscord } from '../discord/local-discord.ts';
import type { Person } from '../discord/people/person.ts';
import { visibleEntities } from '../discord/people/viewpoint.ts';
import type { Command } from '../discord/world/commands.ts';
import { FORUM } from '../discord/world/entities.ts';
import type { Viewer } from '../page/contract/viewer.ts';
import type { AdminCommand } from '../page/contract/commands.ts';
import type { ChannelView } from '../page/contract/client-view.ts';
import { createPageActions } from './page-actions.ts';
import {
  adminPerson,
  locales,
  people,
  findServer,
  firstCommands,
  servers,
  personSeed,
  rankingFan,
} from './presets.ts';
import { parseCommandPath, commandShapes, messageCommands } from './command-shapes.ts';
import { REFRESHES_PER_DAY } from '../catalogue/world/figures.ts';
import { visibleChannels, channelView } from './channel-view.ts';
import { messageView } from './message-view.ts';
import type { PageBackend } from './backend.ts';

/** The page's backend over the local Discord and the sample catalogue. The bot checks boards every `checkIntervalSeconds`. */
export function createPageBackend(
  discord: LocalDiscord,
  catalogue: Pick<SampleCatalogue, 'url'>,
  { checkIntervalSeconds }: { checkIntervalSeconds: number },
): PageBackend {
  const { world } = discord;
  const act = createPageActions(world);
  addMembers(discord);

  const personOf = (viewer: Viewer): Person => {
    const { name: server } = findServer(viewer);
    return discord.person({
      ...personSeed(viewer),
      in: server === null ? 'dm' : inServer(server, viewer.channel),
    });
  };

  const adminCommands = (viewer: Viewer, own: readonly Command[]): AdminCommand[] => {
    const admin = personOf({ ...viewer, person: adminPerson });
    const others = admin.commands().filter((one) => own.every(({ id }) => id !== one.id));
    const nothing = { channels: [], roles: [], people: [] };
    return commandShapes(others, admin.locale, nothing).map(({ name, description }) => ({
      name,
      description,
    }));
  };

  const inServer = (server: string, channel: string | undefined) => {
    const exists = channel !== undefined && world.needGuild(server).channels.has(channel);
    return exists ? { guild: server, channel } : { guild: server };
  };

  const listChannels = (personId: string): ChannelView[] =>
    servers.flatMap((server) =>
      visibleChannels(server, personId, world).map((channel) =>
        channelView(channel, server.id, world),
      ),
    );

  return {
    info: () => ({
      people,
      servers,
      locales,
      watchDelaySeconds: checkIntervalSeconds,
      refreshesPerDay: REFRESHES_PER_DAY,
    }),
    view(viewer) {
      const person = personOf(viewer);
      const commands = person.commands();
      const { channel, guild } = person;
      const viewpoint = { world, guild, personId: person.id };
      return {
        channels: listChannels(person.id),
        channel: channel.id,
        messages: person
          .messages()
          .map((message) => messageView(message, viewpoint, discord.interaction)),
        // Commands cannot be typed in a forum.
        commands:
          channel.type === FORUM
            ? []
            : commandShapes(byNeed(commands), person.locale, visibleEntities(viewpoint)),
        adminCommands: channel.type === FORUM ? [] : adminCommands(viewer, commands),
        messageCommands: messageCommands(commands),
      };
    },
    watch: (changed) => discord.on('event', changed),
    act: (viewer, action) => act(personOf(viewer), action),
    async suggest({ command, option, options, ...viewer }) {
      const { [option]: value = '', ...others } = options;
      try {
        const choices = await personOf(viewer).suggest({
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
      if (discord.faults.failsMedia(url)) return null;
      const name = /\/(\d+\.svg)$/.exec(url)?.[1];
      if (name === undefined) return null;
      const answer = await fetch(`${catalogue.url}/covers/${name}`);
      return answer.ok ? answer.text() : null;
    },
    file: (id) => discord.file(id) ?? null,
  };
}

/** `firstCommands`, then the others in their order. */
function byNeed(commands: readonly Command[]): Command[] {
  const first = firstCommands.flatMap((name) => commands.filter((one) => one.name === name));
  return [...first, ...commands.filter((one) => !first.includes(one))];
}

/** Adds all people to all servers, so that they can be mentioned and chosen. */
function addMembers(discord: LocalDiscord): void {
  for (const { name: server } of servers) {
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
