import { render } from 'preact';

import type { SuggestionResponse } from './contract/commands.ts';
import type { SimulationResult } from './contract/actions.ts';
import type { ActivityEntry, PlaygroundStatus } from './contract/panel.ts';
import type { PlaygroundInfo } from './contract/client-view.ts';
import { createActionSender } from './frame/action-sender.ts';
import { drawers } from './frame/drawers.ts';
import { requireElement } from './element.ts';
import { focusMessages, labelDocument, Page } from './frame/page.ts';
import { pageSession } from './frame/page-session.ts';
import { explainOutgoingLinks } from './frame/outgoing-links.ts';
import { listenForShortcuts } from './frame/shortcuts.ts';
import { eventStreams } from './frame/event-streams.ts';
import { rememberFocus } from './conversation/focus-restore.ts';
import type { OpenedForm } from './conversation/form-dialog.ts';
import { localMessages } from './conversation/local-messages.ts';
import { logScroll } from './conversation/log-scroll.ts';
import type { MessageHandlers } from './conversation/message.ts';
import { html } from './html.ts';
import { panelTexts } from './panel/texts.ts';
import { getJson, postJson } from './server.ts';
import type { ComposerProps } from './composer/composer.ts';
import type { ComposerHandlers } from './composer/composer-model.ts';

const playground = await getJson<PlaygroundInfo>('/info');
const admin = playground.people.find((person) => person.admin);
let status: PlaygroundStatus | null = null;
let entries: readonly ActivityEntry[] = [];
let isLost = false;
let problem: string | null = null;
let form: OpenedForm | null = null;
/** Typed by a reader, and entered as soon as the admin's commands are known. */
let lineForAdmin: string | null = null;
let isFirstView = location.hash === '';
/** What can be typed; that of the previous view while a new one loads. */
let typing: Pick<ComposerProps, 'commands' | 'admin' | 'closed' | 'location'> = {
  commands: [],
  admin: null,
  closed: null,
  location: null,
};
const composer: ComposerProps['model'] = { current: null };

const session = pageSession(playground, {
  moved(isElsewhere) {
    problem = null;
    if (isElsewhere) {
      typing = { ...typing, location: null };
      locals.clear();
    }
    streams.open(session.viewer());
    draw();
  },
  changed: draw,
});
const sideDrawers = drawers(drawFrame);
const actions = {
  timeZones: session.timeZones,
  drawers: sideDrawers,
  openServer: session.openServer,
  openChannel(id: string) {
    session.openChannel(id);
    sideDrawers.close();
  },
  change: session.change,
  enterCommand,
  focusComposer,
};
const locals = localMessages();
const scroll = logScroll(() => {
  queueMicrotask(drawFrame);
});
const sendAction = createActionSender({
  state: () => session.state(),
  viewer: () => session.viewer(),
  problem(text) {
    problem = text;
    drawFrame();
  },
  open(next) {
    form = next;
    drawFrame();
  },
  failed(command) {
    const who = session.state().person?.name ?? '';
    locals.add({ who, command }, session.state().view?.messages ?? [], Date.now());
    drawFrame();
  },
});
const messageHandlers: MessageHandlers = {
  messageCommands: () => session.state().view?.messageCommands ?? [],
  messageCommand(message, command) {
    scroll.toEnd();
    return sendAction({ kind: 'messageCommand', message, command });
  },
  press: (message, customId) => sendAction({ kind: 'press', message, customId }),
  choose: (message, customId, values) => sendAction({ kind: 'choose', message, customId, values }),
  dismiss(message) {
    if (!locals.has(message)) {
      void sendAction({ kind: 'dismiss', message });
      return;
    }
    locals.remove(message);
    drawFrame();
  },
  enterCommand,
  openChannel: session.openChannel,
};
const composerHandlers: ComposerHandlers = {
  say(content) {
    scroll.toEnd();
    return sendAction({ kind: 'say', content });
  },
  becomeAdmin(line) {
    if (admin === undefined) return;
    lineForAdmin = line;
    session.change({ person: admin.id });
  },
  run(command, options) {
    scroll.toEnd();
    return sendAction({ kind: 'run', command, options });
  },
  suggest: (command, option, options) =>
    postJson<SuggestionResponse>('/suggest', {
      ...session.viewer(),
      command,
      option,
      options,
    }).catch(() => ({
      choices: null,
    })),
};
const streams = eventStreams({
  view: session.receive,
  panel(update) {
    ({ status } = update);
    entries = update.entries.toReversed();
    drawFrame();
  },
  lost(isNowLost) {
    if (isLost && !isNowLost) void reloadIfReplaced();
    isLost = isNowLost;
    drawFrame();
  },
});
listenForShortcuts({
  takesSlash: () => session.state().settings.slash,
  type: focusComposer,
  move: session.step,
  close: sideDrawers.close,
});
draw();
explainOutgoingLinks(requireElement('#messages'), () => session.state());
streams.open(session.viewer());

function draw(): void {
  const state = session.state();
  const { view, texts, here } = state;
  // A user who got an answer does not need the hint.
  if (view !== null && view.messages.length > 0) isFirstView = false;
  const isAdmin = admin === undefined || admin.id === state.person?.id;
  const isThere = view !== null && here !== undefined;
  if (isThere) {
    typing = {
      commands: view.commands,
      admin: isAdmin ? null : { name: admin.name, commands: view.adminCommands },
      closed: here.kind === 'forum' ? texts.forumClosed : null,
      location: `${state.settings.person} ${view.channel}`,
    };
  }
  drawFrame();
  if (isThere && isAdmin && lineForAdmin !== null) {
    composer.current?.enterLine(lineForAdmin);
    lineForAdmin = null;
  }
}

function enterCommand(name: string): void {
  composer.current?.enterCommand(name);
}

function focusComposer(): void {
  composer.current?.focus();
}

function drawFrame(): void {
  const state = session.state();
  const { texts, reader } = state;
  labelDocument(state);
  const notices = {
    hint: isFirstView ? texts.hint : null,
    lost: isLost ? texts.lost : null,
    problem,
    dismiss(notice: 'hint' | 'problem') {
      if (notice === 'hint') isFirstView = false;
      else problem = null;
      drawFrame();
      focusMessages();
    },
  };
  const panel = status && {
    texts: panelTexts[reader.language],
    ...{ reader, playground, status, entries },
    simulate: (simulation: unknown) => postJson<SimulationResult>('/simulate', simulation),
  };
  const { view } = state;
  const log = {
    messages: view && locals.mergeInto(view.messages),
    scroll,
    handlers: messageHandlers,
  };
  const formDialog = {
    opened: form,
    closed() {
      form = null;
      drawFrame();
    },
  };
  const typed = {
    ...typing,
    language: reader.language,
    handlers: composerHandlers,
    model: composer,
  };
  const restoreFocus = rememberFocus();
  render(
    html`<${Page} ...${{ state, actions, notices, panel, log }} form=${formDialog} composer=${typed} />`,
    document.body,
  );
  restoreFocus?.();
}

/** A restarted playground may have other people and servers. */
async function reloadIfReplaced(): Promise<void> {
  const current = await getJson<PlaygroundInfo>('/info').catch(() => playground);
  if (JSON.stringify(current) !== JSON.stringify(playground)) location.reload();
}
