/** Message flags (Message, Message Flags). */
export const SUPPRESS_EMBEDS = 1 << 2;
export const CROSSPOSTED = 1 << 0;
export const IS_CROSSPOST = 1 << 1;
export const SOURCE_MESSAGE_DELETED = 1 << 3;
export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const SUPPRESS_NOTIFICATIONS = 1 << 12;
export const IS_COMPONENTS_V2 = 1 << 15;

export function hasFlag(flags: number | undefined, flag: number): boolean {
  return ((flags ?? 0) & flag) !== 0;
}
