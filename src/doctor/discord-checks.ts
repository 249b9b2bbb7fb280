import { ApplicationIntegrationType } from 'discord-api-types/v10';
import type { z } from 'zod';

import { inviteLink, postingPermissions } from '../model/invite-link.ts';
import { failedDiscordCall, unlikeDiscord } from '../model/unreachable.ts';
import { combined, failed, ok, warning, type DoctorCheck, type Finding } from './check.ts';
import type { DoctorContext } from './context.ts';
import { success, type applicationSchema } from './discord-reader.ts';

type Check = DoctorCheck<DoctorContext>;

/** Connection, clock, token and settings of the application. */
export const apiCheck: Check = {
  name: 'Discord API',
  needs: [],
  async run({ config, discord }, signal) {
    const { apiUrl } = config.discord;
    try {
      const { reply, url } = await discord.gateway(signal);
      if (reply.status === 200 && url !== null) return ok(`${apiUrl} answers.`);
      const { message, remedy } = unlikeDiscord(apiUrl, reply.status);
      return failed(message, remedy);
    } catch (error) {
      const { message, remedy } = failedDiscordCall(apiUrl, error);
      return failed(message, remedy);
    }
  },
};

/** A `Date` header has whole seconds, so a smaller difference is not certain. */
const clockToleranceMs = 2_000;
const clockFailureMs = 60_000;

export const clockCheck: Check = {
  name: 'clock',
  needs: [apiCheck.name],
  async run({ discord }, signal) {
    const { sentAt, receivedAt, reply } = await discord.gateway(signal);
    if (reply.date === null) return ok('Discord’s response has no time to compare with.');
    const aheadMs = sentAt - (reply.date + 1_000);
    const behindMs = reply.date - receivedAt;
    return clockFinding(Math.max(aheadMs, behindMs), aheadMs > behindMs, 'Discord’s');
  },
};

/** `differenceMs`: at least. */
export function clockFinding(differenceMs: number, isAhead: boolean, whose: string): Finding {
  if (differenceMs <= clockToleranceMs) return ok(`This machine’s clock agrees with ${whose}.`);
  const tell = differenceMs < clockFailureMs ? warning : failed;
  const seconds = Math.round(differenceMs / 1000).toLocaleString('en-US');
  return tell(
    `This machine’s clock is ${seconds} seconds ${isAhead ? 'ahead of' : 'behind'} ${whose}.`,
    'Turn on time synchronisation (NTP) on this machine.',
  );
}

export const tokenCheck: Check = {
  name: 'token',
  needs: [apiCheck.name],
  async run({ discord }, signal) {
    const reply = await discord.user(signal);
    if (reply.status === 401) {
      return failed(
        'Discord refuses DISCORD_TOKEN.',
        'Copy the token again from the developer portal (Bot, Reset Token).',
      );
    }
    success(reply);
    return ok('Discord accepts DISCORD_TOKEN.');
  },
};

export const applicationCheck: Check = {
  name: 'application',
  needs: [tokenCheck.name],
  async run({ discord }, signal) {
    const application = await discord.application(signal);
    const wrong = applicationFindings(application);
    if (wrong.length > 0) return combined(wrong);
    return ok(
      `“${application.name}” can be installed in servers and by users, without privileged intents. Invite it: ${inviteLink(application.id)}`,
    );
  },
};

type Application = z.infer<typeof applicationSchema>;

function applicationFindings(application: Application): readonly Finding[] {
  const findings: Finding[] = [];
  if (typeof application.interactions_endpoint_url === 'string') {
    findings.push(
      failed(
        'Discord sends commands to an Interactions Endpoint URL, not to Colophon.',
        'Delete the Interactions Endpoint URL in the developer portal (General Information).',
      ),
    );
  }
  if (application.bot_require_code_grant === true) {
    findings.push(
      failed(
        'The application requires an OAuth2 code grant, so the invitation does not work.',
        'Turn off “Requires OAuth2 Code Grant” in the developer portal (Bot).',
      ),
    );
  }
  const types = application.integration_types_config;
  if (types !== null && types !== undefined) findings.push(...installationFindings(types));
  return [...findings, ...invitationFindings(application)];
}

function installationFindings(
  types: NonNullable<Application['integration_types_config']>,
): readonly Finding[] {
  const places = [
    ['servers', 'Guild Install', ApplicationIntegrationType.GuildInstall, failed],
    ['their own accounts', 'User Install', ApplicationIntegrationType.UserInstall, warning],
  ] as const;
  return places
    .filter(([, , type]) => types[String(type)] === undefined)
    .map(([place, name, , tell]) =>
      tell(
        `People cannot install the application in ${place}.`,
        `Turn on “${name}” in the developer portal (Installation).`,
      ),
    );
}

/** The portal's own invitation, if it has one. */
function invitationFindings(application: Application): readonly Finding[] {
  const ofServers =
    application.integration_types_config?.[String(ApplicationIntegrationType.GuildInstall)];
  const invitation = ofServers?.oauth2_install_params ?? application.install_params;
  if (invitation === null || invitation === undefined) return [];
  const scopes = ['bot', 'applications.commands'].filter(
    (scope) => !invitation.scopes.includes(scope),
  );
  const permissions = Object.entries(postingPermissions)
    .filter(([, bit]) => (BigInt(invitation.permissions) & bit) === 0n)
    .map(([name]) => name);
  const lacking = [...scopes, ...(scopes.includes('bot') ? [] : permissions)];
  if (lacking.length === 0) return [];
  return [
    warning(
      `The application’s own invitation does not ask for ${lacking.join(', ')}.`,
      'Add them to the default install settings in the developer portal (Installation), or use the invitation of the README.',
    ),
  ];
}
