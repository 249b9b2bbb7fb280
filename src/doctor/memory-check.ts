import { ok, warning, type DoctorCheck } from './check.ts';
import type { DoctorContext } from './context.ts';
import { tokenCheck } from './discord-checks.ts';
import { count, counted } from './wording.ts';

const megabyte = 1024 * 1024;
/** An idle bot takes about 130 MB. The rest is for its caches, for many people at once, and for the process that draws charts. */
const baseBytes = 400 * megabyte;
/** More than the one or two KB that are measured for a server without watches. */
const serverBytes = 8 * 1024;

export const memoryCheck: DoctorCheck<DoctorContext> = {
  name: 'memory',
  needs: [tokenCheck.name],
  async run({ config, discord, machine, runningFleet }, signal) {
    const { shardCount, shardIds } = config.discord;
    const [application, fleet] = await Promise.all([discord.application(signal), runningFleet()]);
    const servers = application.approximate_guild_count ?? 0;
    const isChosen = shardIds !== null && shardCount !== 'auto';
    const share = isChosen ? shardIds.length / shardCount : 1 / (fleet?.processes ?? 1);
    const neededMb = Math.ceil((baseBytes + servers * share * serverBytes) / megabyte);
    const { bytes, isContainerLimit } = machine.memory();
    const place = isContainerLimit ? 'container' : 'machine';
    const isShared = !isChosen && config.redisUrl !== null;
    const sharers = isShared ? ` in ${counted(fleet?.processes ?? 1, 'process', 'es')}` : '';
    const message = `This ${place} has ${count(Math.floor(bytes / megabyte))} MB; ${count(neededMb)} MB are enough for ${count(servers)} servers${sharers}.`;
    if (bytes >= neededMb * megabyte) return ok(message);
    return warning(
      message,
      isContainerLimit
        ? 'Raise the memory limit of the container.'
        : 'Give the machine more memory, or share the servers among several processes (docs/fleet.md).',
    );
  },
};
