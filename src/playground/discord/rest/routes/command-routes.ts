import type { DiscordServices } from '../../services.ts';
import { fields, list, text } from '../../json.ts';
import { listedCommand, type Command } from '../../world/commands.ts';
import { restError } from '../rest-error.ts';
import { requireValidBody, NO_CONTENT, ok, route, type RouteRequest, type Route } from './route.ts';

const CREATES_A_DAY = 200;
const DAY_MS = 86_400_000;

/** Registration of global and guild commands. */
export function commandRoutes(services: DiscordServices): Route[] {
  const { commands, records, clock, events, world } = services;
  const createdAt = new Map<string, number[]>();

  function scopeOf(call: RouteRequest, isGuild: boolean): string | undefined {
    if (call.param('application_id') !== services.applicationId)
      throw restError('unknownApplication');
    if (!isGuild) return undefined;
    const guild = world.guild(call.param('guild_id'));
    if (guild?.hasBot !== true) throw restError('missingAccess');
    return guild.id;
  }

  function countCreates(guildId: string | undefined, created: number): void {
    const now = clock.now();
    const recent = (createdAt.get(guildId ?? '') ?? []).filter((at) => now - at < DAY_MS);
    if (created > 0 && recent.length + created > CREATES_A_DAY) throw restError('tooManyCommands');
    createdAt.set(guildId ?? '', [...recent, ...Array<number>(created).fill(now)]);
  }

  function recordWrite(
    call: RouteRequest,
    guildId: string | undefined,
    names: readonly string[],
  ): void {
    records.commandWrite({ method: call.method, guildId, commands: names });
    events.emit({ type: 'commands-registered' });
  }

  function requireCommand(call: RouteRequest, guildId: string | undefined): Command {
    const found = commands.find(call.param('command_id'), guildId);
    if (found === undefined) throw restError('unknownCommand');
    return found;
  }

  const withAll = (call: RouteRequest): boolean => call.query.get('with_localizations') === 'true';

  function routesOf(base: string, isGuild: boolean): Route[] {
    return [
      route('GET', base, (call) => {
        const all = commands.all(scopeOf(call, isGuild));
        return ok(all.map((one) => listedCommand(one, withAll(call))));
      }),
      route('PUT', base, (call) => {
        const guildId = scopeOf(call, isGuild);
        requireValidBody(services, call);
        countCreates(guildId, commands.newAmong(list(call.body), guildId));
        const all = commands.overwrite(list(call.body), guildId);
        const names = all.map(({ name }) => name);
        recordWrite(call, guildId, names);
        return ok(all);
      }),
      route('POST', base, (call) => {
        const guildId = scopeOf(call, isGuild);
        requireValidBody(services, call);
        const created = commands.newAmong([call.body], guildId);
        countCreates(guildId, created);
        const command = commands.put(guildId, fields(call.body));
        recordWrite(call, guildId, [command.name]);
        return { status: created > 0 ? 201 : 200, body: command };
      }),
      route('GET', `${base}/{command_id}`, (call) =>
        ok(requireCommand(call, scopeOf(call, isGuild))),
      ),
      route('PATCH', `${base}/{command_id}`, (call) => {
        const guildId = scopeOf(call, isGuild);
        const old = requireCommand(call, guildId);
        const { name, description, type } = old;
        const body = { name, description, type, ...fields(call.body) };
        requireValidBody(services, { ...call, body });
        const command = commands.change(old, fields(call.body), guildId);
        recordWrite(call, guildId, [text(command.name) ?? '']);
        return ok(command);
      }),
      route('DELETE', `${base}/{command_id}`, (call) => {
        const guildId = scopeOf(call, isGuild);
        const { id } = requireCommand(call, guildId);
        commands.remove(id, guildId);
        recordWrite(call, guildId, [id]);
        return NO_CONTENT;
      }),
    ];
  }

  return [
    ...routesOf('/applications/{application_id}/commands', false),
    ...routesOf('/applications/{application_id}/guilds/{guild_id}/commands', true),
  ];
}
