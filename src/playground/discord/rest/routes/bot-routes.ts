import type { DiscordServices } from '../../services.ts';
import { fields, text } from '../../json.ts';
import { channelPayload, userPayload } from '../../world/payloads.ts';
import { restError } from '../rest-error.ts';
import { requireValidBody, ok, route, type Route } from './route.ts';

/** Gateway URL, bot user, application and DM channels. */
export function botRoutes(services: DiscordServices): Route[] {
  const { world, applicationId, applicationName, sessionStarts } = services;

  const application = () => ({
    id: applicationId,
    name: applicationName,
    icon: null,
    description: '',
    summary: '',
    type: null,
    bot: userPayload(world.bot),
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    hook: true,
    tags: [],
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    event_webhooks_url: null,
    approximate_guild_count: world.botGuildCount(),
    approximate_user_install_count: 0,
    integration_types_config: { '0': {}, '1': {} },
    owner: null,
    team: null,
    ...services.applicationFields,
  });

  return [
    route('GET', '/gateway', () => ok({ url: services.gatewayUrl() })),
    route('GET', '/gateway/bot', () =>
      ok({
        url: services.gatewayUrl(),
        // Discord recommends one shard for each thousand guilds.
        shards: Math.max(1, Math.ceil(world.botGuildCount() / 1000)),
        session_start_limit: sessionStarts.status(),
      }),
    ),
    route('GET', '/users/@me', () =>
      ok({ ...userPayload(world.bot), verified: true, mfa_enabled: false, email: null, flags: 0 }),
    ),
    route('GET', '/applications/@me', () => ok(application())),
    route('GET', '/oauth2/applications/@me', () => ok(application())),
    route('POST', '/users/@me/channels', (call) => {
      requireValidBody(services, call);
      const user = world.user(text(fields(call.body)['recipient_id']) ?? '');
      if (user === undefined) throw restError('unknownUser');
      if (user.bot) throw restError('cannotMessageUser');
      return ok(channelPayload(world.dm(user.id), user));
    }),
  ];
}
