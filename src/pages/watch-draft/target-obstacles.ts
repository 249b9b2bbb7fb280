import type { Language } from '../../language/language.ts';
import type { TargetCheck, TargetPermission } from '../../model/server-watches.ts';
import { escaped } from '../parts/markdown.ts';

/** What prevents posts in a channel and how to fix it, one sentence each; escaped. */
export function targetObstacles(
  { channel, missing, faults }: TargetCheck,
  channelId: string,
  { t }: Language,
): readonly string[] {
  const mention = `<#${channelId}>`;
  const faultTexts = faults.map((fault) => t(`watchDraft.faults.${fault}`, { channel: mention }));
  const isUnknown = channel === null && faultTexts.length === 0 && missing.length === 0;
  const nameOf = (permission: TargetPermission): string => {
    const isForum = channel?.kind === 'forum' && permission === 'SendMessages';
    return t(`watchDraft.permissions.${isForum ? 'CreatePosts' : permission}`);
  };
  const names = missing.map((permission) => `**${escaped(nameOf(permission))}**`);
  return [
    ...(isUnknown ? [t('watchDraft.faults.unknown_channel', { channel: mention })] : faultTexts),
    ...(names.length > 0
      ? [
          t('watchDraft.missing', {
            channel: mention,
            names: names.join(t('common.comma')),
          }),
        ]
      : []),
    ...(missing.includes('MentionEveryone') ? [t('watchDraft.mentionable')] : []),
  ];
}
