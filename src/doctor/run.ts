import type { Config, ConfigResult } from '../config.ts';
import type { Clock } from '../model/effects.ts';
import { proxySecrets } from '../model/outgoing-proxy.ts';
import { createMask } from '../operation/mask.ts';
import { printable, printableLines } from '../operation/printable.ts';
import { doctorHelp, readDoctorCall } from './call.ts';
import { runChecks, notMade } from './check-run.ts';
import { doctorChecks } from './checks.ts';
import { failed, ok, warning, type CheckReport } from './check.ts';
import type { DoctorContext } from './context.ts';
import { exitCodeOf, reportJson, reportText } from './output.ts';
import type { DrawMessage } from './show/messages.ts';
import { runShow, type ShowParts } from './show/show.ts';

interface DoctorParts {
  readonly args: readonly string[];
  readonly configuration: ConfigResult;
  readonly output: { write(text: string): unknown };
  readonly errors: { write(text: string): unknown };
  readonly clock: Clock;
  readonly untilEnter: ShowParts['untilEnter'];
  readonly onInterrupt: ShowParts['onInterrupt'];
  readonly open: (config: Config) => Promise<OpenDoctor>;
}

export interface OpenDoctor {
  readonly context: DoctorContext;
  readonly drawMessage: DrawMessage;
  close(): Promise<void>;
}

/** Runs the doctor once. Resolves with the exit code: 0; 1 after warnings; 2 after a failure or for wrong arguments. */
export async function runDoctor(parts: DoctorParts): Promise<number> {
  const { args, configuration, output, errors } = parts;
  const call = readDoctorCall(args);
  switch (call.act) {
    case 'help':
      output.write(doctorHelp);
      return 0;
    case 'wrong':
      errors.write(`${printable(call.why)}\n\n${doctorHelp}`);
      return 2;
    case 'check': {
      const reports = [
        configurationReport(configuration),
        ...(await makeChecks(parts, call.withKeys)),
      ];
      const text = call.json ? reportJson(reports) : reportText(reports);
      output.write(createSecretMask(configuration)(text));
      return exitCodeOf(reports);
    }
    case 'show':
      return showMessages(parts, call.channelId);
  }
}

async function showMessages(
  { configuration, clock, untilEnter, onInterrupt, open, output, errors }: DoctorParts,
  channelId: string,
): Promise<number> {
  if (!configuration.ok) {
    errors.write(reportText([configurationReport(configuration)]));
    return 2;
  }
  const mask = createSecretMask(configuration);
  const doctor = await open(configuration.config);
  try {
    return await runShow({
      ...{ channelId, clock, untilEnter, onInterrupt },
      callDiscord: doctor.context.callDiscord,
      drawMessage: doctor.drawMessage,
      write: (lines) => output.write(`${printableLines(mask(lines))}\n`),
      tell: (line) => errors.write(`${printable(mask(line))}\n`),
    });
  } finally {
    await doctor.close();
  }
}

const configurationName = 'configuration';

function configurationReport(result: ConfigResult): CheckReport {
  return { check: configurationName, ...configurationFinding(result) };
}

function configurationFinding(result: ConfigResult) {
  if (!result.ok) {
    const faults = result.faults.map(({ message }) => message);
    const many = faults.length === 1 ? '1 variable is' : `${faults.length} variables are`;
    return failed(`${many} invalid, so Colophon cannot start.`, ...faults, ...result.warnings);
  }
  if (result.warnings.length > 0) {
    return warning('A variable looks like a misspelled one.', ...result.warnings);
  }
  return ok('All variables are valid.');
}

async function makeChecks(
  { configuration, clock, open }: DoctorParts,
  withKeys: boolean,
): Promise<readonly CheckReport[]> {
  const checks = doctorChecks(withKeys);
  if (!configuration.ok) return checks.map(({ name }) => notMade(name, configurationName));
  const doctor = await open(configuration.config);
  try {
    return await runChecks(checks, doctor.context, clock.schedule);
  } finally {
    await doctor.close();
  }
}

/** Errors of other programs may quote what they received. */
function createSecretMask(configuration: ConfigResult): (text: string) => string {
  const mask = createMask();
  if (configuration.ok) {
    const { discord, redisUrl, encryptionKeys, proxy } = configuration.config;
    for (const [id, secret] of proxySecrets(proxy)) mask.hide(id, secret);
    mask.hide('token', discord.token);
    const password = redisUrl === null ? '' : new URL(redisUrl).password;
    for (const form of [password, decodeURIComponent(password)]) mask.hide(`redis ${form}`, form);
    for (const [index, key] of encryptionKeys.entries()) {
      mask.hide(`master key ${index}`, key.toString('base64'));
    }
  }
  return mask.apply;
}
