import { mostServersOfShard } from '../model/shard-leases.ts';
import { reasonOf, unreachableGateway } from '../model/unreachable.ts';
import { failed, ok, warning, type DoctorCheck } from './check.ts';
import type { DoctorContext } from './context.ts';
import { apiCheck, tokenCheck } from './discord-checks.ts';
import { count, counted } from './wording.ts';

type Check = DoctorCheck<DoctorContext>;

export const gatewayCheck: Check = {
  name: 'gateway',
  needs: [apiCheck.name],
  async run({ discord, gatewayHello }, signal) {
    const { url } = await discord.gateway(signal);
    const address = url ?? '';
    try {
      await gatewayHello(address, signal);
      return ok(`${address} accepts connections.`);
    } catch (error) {
      const { message, remedy } = unreachableGateway(address, reasonOf(error));
      return failed(message, remedy);
    }
  },
};

/** Fewer are soon used up by a bot that restarts again and again. */
const fewStarts = 100;

export const sessionStartsCheck: Check = {
  name: 'session starts',
  needs: [tokenCheck.name],
  async run({ config, discord }, signal) {
    const { shards, session_start_limit: limit } = await discord.botGateway(signal);
    const needed = config.discord.shardIds?.length ?? shardsOf(config, shards);
    const { total, remaining } = limit;
    const left = `${count(remaining)} of ${count(total)} session starts are left today.`;
    const hours = Math.ceil(limit.reset_after / 3_600_000);
    const wait = `Find in the log why the bot starts so often. The limit ends within ${count(hours)} hours.`;
    if (remaining < needed) return failed(`${left} A start needs ${count(needed)}.`, wait);
    return remaining < Math.min(fewStarts, total / 2) ? warning(left, wait) : ok(left);
  },
};

export const shardsCheck: Check = {
  name: 'shards',
  needs: [tokenCheck.name],
  async run({ config, discord, runningFleet }, signal) {
    const [{ shards: recommended }, application, fleet] = await Promise.all([
      discord.botGateway(signal),
      discord.application(signal),
      runningFleet(),
    ]);
    const servers = application.approximate_guild_count ?? 0;
    const shards = fleet?.shards ?? shardsOf(config, recommended);
    const place = fleet === null ? '' : ` in ${counted(fleet.processes, 'running process', 'es')}`;
    const message = `${counted(shards, 'shard')}${place} for ${counted(servers, 'server')}; Discord recommends ${count(recommended)}.`;
    const setting = `Set SHARD_COUNT to auto or to at least ${count(recommended)}, the same in every process`;
    // The number stays the same until all processes have ended.
    const remedy =
      fleet === null ? `${setting}.` : `${setting}. Then end all processes, and start them again.`;
    if (servers > shards * mostServersOfShard) {
      const limit = `Discord closes a shard with more than ${count(mostServersOfShard)} servers (code 4011).`;
      return failed(message, `${limit} ${remedy}`);
    }
    return shards < recommended ? warning(message, remedy) : ok(message);
  },
};

function shardsOf({ discord }: DoctorContext['config'], recommended: number): number {
  return discord.shardCount === 'auto' ? recommended : discord.shardCount;
}
