import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Fragment, type VNode } from 'preact';

import type { UserActionResult } from '../contract/actions.ts';
import type { FileView, MessageView } from '../contract/messages.ts';
import { html } from '../html.ts';
import type { Reader } from '../reader.ts';
import { Avatar } from './avatar.ts';
import { component, hasFailed } from './component.ts';
import { conversationTexts, type ConversationTexts } from './conversation-texts.ts';
import { embed } from './embed.ts';
import { fileCard } from './file-card.ts';
import { Icon } from './icon.ts';
import { markdown } from './markdown.ts';
import { MessageMenu, openedAtPointer, type OpenedMenu } from './message-menu.ts';
import { messageOrigin } from './message-origin.ts';
import { messageText } from './message-text.ts';
import type { ComponentContext } from './render-context.ts';
import { Failure, LoadingDots } from './small-parts.ts';
import { MessageTime, TimeOfDay } from './timestamp.ts';

/** Actions on messages. The promises never reject. The caller reports the result of a message command. */
export interface MessageHandlers {
  messageCommands(): readonly string[];
  messageCommand(message: string, command: string): Promise<UserActionResult>;
  press(message: string, customId: string): Promise<UserActionResult>;
  choose(message: string, customId: string, values: readonly string[]): Promise<UserActionResult>;
  dismiss(message: string): void;
  enterCommand(name: string): void;
  openChannel(id: string): void;
}

export interface MessageProps {
  readonly shown: MessageView;
  /** Continues the group above, without avatar and author. */
  readonly isContinuation: boolean;
  readonly repliedMessage: MessageView | undefined;
  /** The data that the content is drawn from; a change of it draws the content again. */
  readonly contentKey: string;
  readonly reader: Reader;
  readonly handlers: MessageHandlers;
}

/** Renders a message as Discord does. */
export function Message(props: MessageProps): VNode {
  const { shown, isContinuation, contentKey } = props;
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  const actions = useMessageActions(props);
  // The menu's anchor belongs to the old content.
  useEffect(() => {
    setOpened(null);
  }, [contentKey]);
  const classes = [
    'message',
    isContinuation && 'goes-on',
    shown.isEphemeral && 'only-you',
    shown.mentionsReader && 'calls',
  ].filter((one) => one !== false);
  const drawn = useMemo(
    () => content(props, actions, opened, setOpened),
    [contentKey, actions.waitingFor, actions.failure, opened],
  );
  return html`<article
    class=${classes.join(' ')}
    data-id=${shown.id}
    tabindex="-1"
    aria-label=${shown.author}
    onContextMenu=${(event: MouseEvent) => {
      const at = shown.state === 'whole' ? openedAtPointer(event) : null;
      if (at === null) return;
      event.preventDefault();
      setOpened(at);
    }}
  >
    ${drawn}
  </article>`;
}

interface ContentFailure {
  readonly customId: string;
  readonly text: string;
  readonly contentKey: string;
}

type MessageActions = Omit<ComponentContext, 'reader' | 'mentions' | 'files'>;

/** The actions of a message's controls: one at a time, with its waiting state and failure. */
function useMessageActions({ shown, reader, contentKey, handlers }: MessageProps): MessageActions {
  const { id } = shown;
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const [failure, setFailure] = useState<ContentFailure | null>(null);
  /** Chosen values by custom id. */
  const lastChoices = useRef(new Map<string, readonly string[]>());
  const latestContent = useRef(contentKey);
  latestContent.current = contentKey;
  const act = async (customId: string, result: Promise<UserActionResult>): Promise<boolean> => {
    setWaitingFor(customId);
    setFailure(null);
    const done = await result;
    setWaitingFor(null);
    if (done.kind !== 'failed' && done.kind !== 'refused') return true;
    const texts = conversationTexts[reader.language];
    const text = done.kind === 'failed' ? texts.interactionFailed : done.reason;
    setFailure({ customId, text, contentKey: latestContent.current });
    return false;
  };
  return {
    waitingFor,
    // New content replaces a failure.
    failure: failure?.contentKey === contentKey ? failure : null,
    press(customId) {
      void act(customId, handlers.press(id, customId));
    },
    async choose(customId, values) {
      lastChoices.current.set(customId, values);
      const isTaken = await act(customId, handlers.choose(id, customId, values));
      if (!isTaken) lastChoices.current.delete(customId);
      return isTaken;
    },
    lastChoice: (customId) => lastChoices.current.get(customId) ?? null,
    enterCommand(name) {
      handlers.enterCommand(name);
    },
    openChannel(channel) {
      handlers.openChannel(channel);
    },
  };
}

function content(
  { shown, isContinuation, repliedMessage, contentKey, reader, handlers }: MessageProps,
  actions: MessageActions,
  opened: OpenedMenu | null,
  setOpened: (opened: OpenedMenu | null) => void,
): VNode {
  const texts = conversationTexts[reader.language];
  const { mentions, files } = shown;
  const context = { ...actions, reader, mentions, files };
  const menu = {
    ...{ text: messageText(shown), texts, opened, setOpened },
    messageCommands: () => handlers.messageCommands(),
    messageCommand(command: string) {
      void handlers.messageCommand(shown.id, command);
    },
  };
  const dismiss = (): void => {
    handlers.dismiss(shown.id);
  };
  return html`<${Fragment} key=${contentKey}>
    ${messageOrigin(shown, repliedMessage, context)}
    <div class="aside">
      ${
        isContinuation
          ? html`<${TimeOfDay} ms=${shown.at} reader=${reader} />`
          : html`<${Avatar} name=${shown.author} isApp=${shown.isApp} />`
      }
    </div>
    ${!isContinuation && header(shown, reader, texts)} ${body(shown, context, texts)}
    ${shown.state === 'whole' && html`<${MessageMenu} ...${menu} />`}
    ${
      shown.isEphemeral &&
      html`<footer>
      <${Icon} name="eye" /><span>${texts.onlyYou} • </span>
      <button class="dismiss" type="button" onClick=${dismiss}>${texts.dismiss}</button>
    </footer>`
    }
  <//>`;
}

function header(shown: MessageView, reader: Reader, texts: ConversationTexts): VNode {
  return html`<header>
    <strong class="author">${shown.author}</strong>
    ${shown.isApp && html`<span class="badge">APP</span>`}
    <span class="at"><${MessageTime} ms=${shown.at} reader=${reader} /></span>
    ${
      shown.published &&
      html`<span class="published"><${Icon} name="sent" />${texts.published}</span>`
    }
  </header>`;
}

function body(shown: MessageView, context: ComponentContext, texts: ConversationTexts): VNode {
  const { state, author, content: text, embeds, components } = shown;
  if (state === 'failed') {
    return html`<div class="body"><${Failure} text=${texts.noResponse} /></div>`;
  }
  if (state === 'thinking') {
    return html`<div class="body">
      <p class="thinking"><${LoadingDots} /><span>${texts.thinking(author)}</span></p>
    </div>`;
  }
  const edited = shown.editedAt !== null && html`<span class="edited">${texts.edited}</span>`;
  const { failure } = context;
  return html`<div class="body">
    ${text !== '' && html`<div class="text">${markdown(text, 'content', context, edited)}</div>`}
    ${hanging(shown).map((file) => fileCard(file, context.reader))}
    ${embeds.map((part) => embed(part, context))}
    ${
      components.length > 0 &&
      html`<div class="components">${components.map((part) => component(part, context))}</div>`
    }
    ${text === '' && edited}
    ${
      failure !== null &&
      hasFailed(components, context) &&
      html`<${Failure} class="of-action" text=${failure.text} />`
    }
  </div>`;
}

/** Files that no embed or component shows. */
function hanging({ files, embeds, components }: MessageView): FileView[] {
  const used = JSON.stringify([embeds, components]);
  return files.filter(({ name }) => !used.includes(JSON.stringify(`attachment://${name}`)));
}
