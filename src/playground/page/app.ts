import type { SuggestionResponse } from './contract/commands.ts';
import type { SimulationResult } from './contract/actions.ts';
import type { PanelUpdate } from './contract/panel.ts';
import type { PlaygroundInfo } from './contract/client-view.ts';
import { createActionSender } from './frame/action-sender.ts';
import { requireDialog, requireForm } from './frame/required-elements.ts';
import { pageFrame } from './frame/frame.ts';
import { pageSession } from './frame/page-session.ts';
import { explainOutgoingLinks } from './frame/outgoing-links.ts';
import { listenForShortcuts } from './frame/shortcuts.ts';
import { eventStreams } from './frame/event-streams.ts';
import { channelName } from './frame/frame-state.ts';
import { sidePanel } from './panel/side-panel.ts';
import { requireElement } from './element.ts';
import { messageLog } from './conversation/message-log.ts';
import { getJson, postJson } from './server.ts';
import { composer } from './composer/composer.ts';

const playground = await getJson<PlaygroundInfo>('/info');
let bot: PanelUpdate['status']['bot'] = 'up';
let isLost = false;
/** Typed by a reader, and entered as soon as the admin's commands are known. */
let lineForAdmin: string | null = null;
let isFirstView = location.hash === '';

const session = pageSession(playground, {
  moved(isElsewhere) {
    frame.notices.problem(null);
    if (isElsewhere) {
      box.switchDraft(null);
      log.clear();
    }
    streams.open(session.viewer());
    draw();
  },
  changed: draw,
});
const sendAction = createActionSender(requireDialog('#form'), {
  state: () => session.state(),
  viewer: () => session.viewer(),
  problem(text) {
    frame.notices.problem(text);
  },
  failed(command) {
    log.failed({ who: session.state().person?.name ?? '', command });
  },
});
const log = messageLog(requireElement('#messages'), {
  messageCommands: () => session.state().view?.messageCommands ?? [],
  messageCommand(message, command) {
    log.scrollToEnd();
    return sendAction({ kind: 'messageCommand', message, command });
  },
  press: (message, customId) => sendAction({ kind: 'press', message, customId }),
  choose: (message, customId, values) => sendAction({ kind: 'choose', message, customId, values }),
  dismiss: (message) => sendAction({ kind: 'dismiss', message }),
  enterCommand(name) {
    box.enterCommand(name);
  },
  openChannel: session.openChannel,
});
const box = composer(requireForm('#composer'), session.state().reader, {
  say(content) {
    log.scrollToEnd();
    return sendAction({ kind: 'say', content });
  },
  becomeAdmin(line) {
    const admin = playground.people.find((person) => person.admin);
    if (admin === undefined) return;
    lineForAdmin = line;
    session.change({ person: admin.id });
  },
  run(command, options) {
    log.scrollToEnd();
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
});
const side = sidePanel(requireElement('#panel'), {
  simulate: (simulation) => postJson<SimulationResult>('/simulate', simulation),
});
const frame = pageFrame(session.timeZones, {
  openServer: session.openServer,
  openChannel: session.openChannel,
  change: session.change,
  enterCommand(name) {
    box.enterCommand(name);
  },
  focusComposer() {
    box.focus();
  },
});
const streams = eventStreams({
  view: session.receive,
  panel(panel) {
    ({ bot } = panel.status);
    side.update(panel);
    showNotices();
  },
  lost(isNowLost) {
    if (isLost && !isNowLost) void reloadIfReplaced();
    isLost = isNowLost;
    showNotices();
  },
});
listenForShortcuts({
  takesSlash: () => session.state().settings.slash,
  type() {
    box.focus();
  },
  move: session.step,
  close: frame.closeDrawers,
});
explainOutgoingLinks(requireElement('#messages'), () => session.state());
streams.open(session.viewer());
draw();

function draw(): void {
  const state = session.state();
  const { view, reader, texts } = state;
  // A user who got an answer does not need the hint.
  if (view !== null && view.messages.length > 0) isFirstView = false;
  frame.show(state);
  showNotices();
  if (view === null || state.here === undefined) return;
  const closed = state.here.kind === 'forum' ? texts.forumClosed : null;
  const admin = playground.people.find((person) => person.admin);
  const isAdmin = admin === undefined || admin.id === state.person?.id;
  box.update({
    commands: view.commands,
    admin: isAdmin ? null : { name: admin.name, commands: view.adminCommands },
    reader,
    closed,
  });
  box.switchDraft(`${state.settings.person} ${view.channel}`);
  if (isAdmin && lineForAdmin !== null) {
    box.enterLine(lineForAdmin);
    lineForAdmin = null;
  }
  // The welcome section fills an empty channel.
  log.show(view.messages, reader, '');
  side.setContext({ playground, view, channelName: channelName(state.here), reader });
}

function showNotices(): void {
  const { texts } = session.state();
  frame.notices.hint(isFirstView ? texts.hint : null);
  frame.notices.lost(isLost ? texts.lost : null);
  const botTexts = { up: null, starting: texts.botStarting, down: texts.botDown };
  frame.notices.bot(isLost ? null : botTexts[bot]);
}

/** A restarted playground may have other people and servers. */
async function reloadIfReplaced(): Promise<void> {
  const current = await getJson<PlaygroundInfo>('/info').catch(() => playground);
  if (JSON.stringify(current) !== JSON.stringify(playground)) location.reload();
}
