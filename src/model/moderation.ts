/**
 * Discord's codes for a message and for a title that AutoMod blocks, and for a link that Discord takes for harmful
 * (Opcodes and Status Codes, JSON Error Codes).
 */
export const moderationCodes: readonly number[] = [200_000, 200_001, 240_000];
