import type { PostingChannels, SentMessage } from '../../../src/watches/channels.ts';

/** Holds back the next request until it is released. Discord receives it then. */
export function holdNext(
  channels: PostingChannels,
  call: 'send' | 'createForumPost',
): { readonly received: Promise<undefined>; release(): void } {
  const [received, released] = [
    Promise.withResolvers<undefined>(),
    Promise.withResolvers<undefined>(),
  ];
  const usual: (...args: never[]) => Promise<SentMessage> = channels[call].bind(channels);
  channels[call] = async (...args: never[]): Promise<SentMessage> => {
    channels[call] = usual;
    received.resolve(undefined);
    await released.promise;
    return usual(...args);
  };
  return {
    received: received.promise,
    release: () => {
      released.resolve(undefined);
    },
  };
}
