import type { SuggestionResponse } from './contract/commands.ts';
import type { SimulationResult } from './contract/actions.ts';
import type { PanelUpdate } from './contract/panel.ts';
import type { PlaygroundInfo } from './contract/client-view.ts';
import { createActionSender } from './frame/action-sender.ts';
import { requireDialog, requireForm } from './frame/required-elements.ts';
import { pageFrame } from './frame/frame.ts';
import { pageSession } from './frame/page-session.ts';
import { listenForShortcuts } from './frame/shortcuts.ts';
import { eventStreams } from './frame/event-streams.ts';
import { channelName } from './frame/frame-state.ts';
import { sidePanel } from './panel/side-panel.ts';
import { requireElement } from './element.ts';
import { messageLog } from './conversation/message-log.ts';
import { ask, tell } from './server.ts';
import { composer } from './composer/composer.ts';

const playground = await ask<PlaygroundInfo>('/info');
let bot: PanelUpdate['status']['bot'] = 'up';
let isLost = false;
let isFirstView = location.hash === '';

const here = pageSession(playground, {
  moved(isElsewhere) {
    frame.notices.problem(null);
    if (isElsewhere) {
      box.switchDraft(null);
      log.clear();
    }
    pushed.open(here.viewer());
    draw();
  },
  changed: draw,
});
const act = createActionSender(requireDialog('#form'), {
  state: () => here.state(),
  viewer: () => here.viewer(),
  problem(text) {
    frame.notices.problem(text);
  },
  failed(command) {
    log.failed({ who: here.state().person?.name ?? '', command });
  },
});
const log = messageLog(requireElement('#messages'), {
  messageCommands: () => here.state().view?.messageCommands ?? [],
  messageCommand(message, command) {
    log.scrollToEnd();
    return act({ kind: 'messageCommand', message, command });
  },
  press: (message, customId) => act({ kind: 'press', message, customId }),
  choose: (message, customId, values) => act({ kind: 'choose', message, customId, values }),
  dismiss: (message) => act({ kind: 'dismiss', message }),
  enterCommand(name) {
    box.enterCommand(name);
  },
  openChannel: here.openChannel,
});
const box = composer(requireForm('#composer'), here.state().reader, {
  say(content) {
    log.scrollToEnd();
    return act({ kind: 'say', content });
  },
  run(command, options) {
    log.scrollToEnd();
    return act({ kind: 'run', command, options });
  },
  suggest: (command, option, options) =>
    tell<SuggestionResponse>('/suggest', { ...here.viewer(), command, option, options }).catch(
      () => ({
        choices: null,
      }),
    ),
});
const side = sidePanel(requireElement('#panel'), {
  simulate: (turn) => tell<SimulationResult>('/simulate', turn),
});
const frame = pageFrame(here.timeZones, {
  openServer: here.openServer,
  openChannel: here.openChannel,
  change: here.change,
  enterCommand(name) {
    box.enterCommand(name);
  },
  focusComposer() {
    box.focus();
  },
});
const pushed = eventStreams({
  view: here.receive,
  panel(panel) {
    ({ bot } = panel.status);
    side.update(panel);
    tellState();
  },
  lost(nowLost) {
    if (isLost && !nowLost) void reloadIfReplaced();
    isLost = nowLost;
    tellState();
  },
});
listenForShortcuts({
  takesSlash: () => here.state().settings.slash,
  type() {
    box.focus();
  },
  move: here.step,
  close: frame.closeDrawers,
});
pushed.open(here.viewer());
draw();

function draw(): void {
  const state = here.state();
  const { view, reader, texts } = state;
  // Whoever has got an answer knows what this is.
  if (view !== null && view.messages.length > 0) isFirstView = false;
  frame.show(state);
  tellState();
  if (view === null || state.here === undefined) return;
  const closed = state.here.kind === 'forum' ? texts.forumClosed : null;
  box.update(view.commands, reader, closed);
  box.switchDraft(`${state.settings.person} ${view.channel}`);
  // An empty channel is greeted beside the log, with what to try.
  log.show(view.messages, reader, '');
  side.setContext({ playground, view, channelName: channelName(state.here), reader });
}

function tellState(): void {
  const { texts } = here.state();
  frame.notices.hint(isFirstView ? texts.hint : null);
  frame.notices.lost(isLost ? texts.lost : null);
  const botTexts = { up: null, starting: texts.botStarting, down: texts.botDown };
  frame.notices.bot(isLost ? null : botTexts[bot]);
}

/** The playground that is back may be another one, with other people and places. */
async function reloadIfReplaced(): Promise<void> {
  const now = await ask<PlaygroundInfo>('/info').catch(() => playground);
  if (JSON.stringify(now) !== JSON.stringify(playground)) location.reload();
}
