import type { Send, ApiResponse } from '../../../src/catalogue/contract.ts';
import { respondWith } from './ask-fixture.ts';

/** A service that takes one request and responds on demand. */
export function pendingResponse() {
  const question = Promise.withResolvers<Parameters<Send>>();
  const reply = Promise.withResolvers<ApiResponse>();
  const send: Send = (...asked) => {
    question.resolve(asked);
    return reply.promise;
  };
  const end = async (how: Send): Promise<void> => {
    reply.resolve(how(...(await question.promise)));
  };
  return {
    send,
    /** Resolves when the request has arrived. */
    asked: () => question.promise,
    /** Responds to the request. */
    end,
    answer: (title: string) => end(respondWith(200, { data: title })),
  };
}
