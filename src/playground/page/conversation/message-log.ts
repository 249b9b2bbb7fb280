import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { VNode } from 'preact';

import type { MessageView } from '../contract/messages.ts';
import { html } from '../html.ts';
import type { Reader } from '../reader.ts';
import { conversationTexts } from './conversation-texts.ts';
import { Icon } from './icon.ts';
import type { LogScroll } from './log-scroll.ts';
import { continuesGroup, startsNewDay } from './message-grouping.ts';
import { messageText } from './message-text.ts';
import { Message, type MessageHandlers, type MessageProps } from './message.ts';
import { formatTimestamp } from './time-formats.ts';

export interface MessageLogProps {
  readonly label: string;
  /** Null while they load. */
  readonly messages: readonly MessageView[] | null;
  readonly reader: Reader;
  readonly scroll: LogScroll;
  readonly handlers: MessageHandlers;
}

/** The message log of the open channel. It stays at the end while the newest message is visible. */
export function MessageLog(props: MessageLogProps): VNode {
  const { label, messages, reader, scroll } = props;
  const log = useRef<HTMLDivElement>(null);
  const known = useRef<ReadonlySet<string> | null>(null);
  // Opening a channel or changing the language must not announce the whole log.
  const isQuiet = useQuiet(JSON.stringify([reader, messages === null]));
  useLayoutEffect(() => {
    if (log.current !== null) scroll.attach(log.current);
  }, []);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = messages && new Set(messages.map(({ id }) => id));
    if (messages === null) scroll.toEnd();
    else scroll.drawn(before && messages.filter(({ id }) => !before.has(id)).length);
  });
  const toEnd = (): void => {
    scroll.toEnd();
    log.current
      ?.querySelector<HTMLElement>('.message:last-of-type')
      ?.focus({ preventScroll: true });
  };
  const texts = conversationTexts[reader.language];
  const { unseen } = scroll;
  const parts = [unseen > 0 ? texts.newMessages(unseen) : '', texts.jump];
  return html`<div
    id="messages"
    class="message-log"
    role="log"
    aria-live=${isQuiet ? 'off' : 'polite'}
    aria-label=${label}
    tabindex="0"
    ref=${log}
  >
    ${messages && rows(messages, props)}
    <div class="jump" aria-live="off" hidden=${!scroll.isPillShown}>
      <button type="button" onClick=${toEnd}>
        <span>${parts.filter((part) => part !== '').join(' · ')}</span><${Icon} name="down" />
      </button>
    </div>
  </div>`;
}

/** Screen readers have processed new nodes after this time. */
const QUIET_MS = 1000;

/** Whether the key has changed only now. */
function useQuiet(key: string): boolean {
  const [processed, setProcessed] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setProcessed(key);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [key]);
  return processed !== key;
}

function rows(
  messages: readonly MessageView[],
  { reader, handlers }: Pick<MessageLogProps, 'reader' | 'handlers'>,
): unknown {
  if (messages.length === 0) return html`<p class="empty" />`;
  const byId = new Map(messages.map((shown) => [shown.id, shown]));
  return messages.flatMap((shown, at) => {
    const before = messages[at - 1];
    const repliedMessage = byId.get(shown.origin?.replyTo ?? '');
    const isContinuation = continuesGroup(before, shown, reader);
    const props: MessageProps = {
      ...{ shown, isContinuation, repliedMessage, reader, handlers },
      contentKey: JSON.stringify([shown, isContinuation, gist(repliedMessage), reader]),
    };
    return [
      startsNewDay(before, shown, reader) && dayDivider(shown, reader),
      html`<${Message} key=${shown.id} ...${props} />`,
    ];
  });
}

/** The divider above the first message of a day. */
function dayDivider({ id, at }: MessageView, reader: Reader): VNode {
  const day = formatTimestamp(at, 'D', reader, at);
  return html`<div class="day" role="separator" aria-label=${day} key="day of ${id}">
    <span>${day}</span>
  </div>`;
}

const GIST_LENGTH = 200;

/** The data that a reply's preview shows. */
function gist(repliedMessage: MessageView | undefined): unknown {
  if (repliedMessage === undefined) return null;
  const { author, embeds, mentions } = repliedMessage;
  const [first] = embeds;
  const text = messageText(repliedMessage).slice(0, GIST_LENGTH);
  return [author, text, first?.title, first?.description, mentions];
}
