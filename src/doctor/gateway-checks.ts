import { failed, ok, warning, type DoctorCheck } from './check.ts';
import type { DoctorContext } from './context.ts';
import { apiCheck, tokenCheck } from './discord-checks.ts';
import { count, counted, reasonOf } from './wording.ts';

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
      return failed(
        `${address} accepts no connection (${reasonOf(error)}).`,
        'Check whether a firewall or a proxy blocks WebSocket connections (wss) of this machine.',
      );
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

/** Discord closes connections with more servers (Gateway, Sharding). */
const mostServersOfShard = 2_500;

export const shardsCheck: Check = {
  name: 'shards',
  needs: [tokenCheck.name],
  async run({ config, discord }, signal) {
    const [{ shards: recommended }, application] = await Promise.all([
      discord.botGateway(signal),
      discord.application(signal),
    ]);
    const servers = application.approximate_guild_count ?? 0;
    const shards = shardsOf(config, recommended);
    const message = `${counted(shards, 'shard')} for ${counted(servers, 'server')}; Discord recommends ${count(recommended)}.`;
    const remedy = `Set SHARD_COUNT to auto or to at least ${count(recommended)}, the same in every process.`;
    if (servers > shards * mostServersOfShard) return failed(message, remedy);
    return shards < recommended ? warning(message, remedy) : ok(message);
  },
};

function shardsOf({ discord }: DoctorContext['config'], recommended: number): number {
  return discord.shardCount === 'auto' ? recommended : discord.shardCount;
}
