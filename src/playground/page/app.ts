import type { Suggested } from './contract/commands.ts';
import type { Turned } from './contract/deeds.ts';
import type { Panel } from './contract/panel.ts';
import type { World } from './contract/world.ts';
import { acting } from './frame/acting.ts';
import { foundDialog, foundForm } from './frame/found.ts';
import { pageFrame } from './frame/frame.ts';
import { presence } from './frame/presence.ts';
import { listenForShortcuts } from './frame/shortcuts.ts';
import { streams } from './frame/streams.ts';
import { channelName } from './frame/view.ts';
import { sidePanel } from './panel/side-panel.ts';
import { found } from './parts/element.ts';
import { messageLog } from './seeing/message-log.ts';
import { ask, tell } from './server.ts';
import { composer } from './typing/composer.ts';

const world = await ask<World>('/world');
let bot: Panel['now']['bot'] = 'up';
let isLost = false;
let isFirstView = location.hash === '';

const here = presence(world, {
  moved(isElsewhere) {
    frame.notices.problem(null);
    if (isElsewhere) {
      box.stand(null);
      log.clear();
    }
    pushed.open(here.standing());
    draw();
  },
  changed: draw,
});
const act = acting(foundDialog('#form'), {
  view: () => here.view(),
  standing: () => here.standing(),
  problem(words) {
    frame.notices.problem(words);
  },
  failed(command) {
    log.failed({ who: here.view().person?.name ?? '', command });
  },
});
const log = messageLog(found('#messages'), {
  messageCommands: () => here.view().scene?.messageCommands ?? [],
  messageCommand(message, command) {
    log.toEnd();
    return act({ kind: 'messageCommand', message, command });
  },
  press: (message, customId) => act({ kind: 'press', message, customId }),
  choose: (message, customId, values) => act({ kind: 'choose', message, customId, values }),
  dismiss: (message) => act({ kind: 'dismiss', message }),
  enterCommand(name) {
    box.enter(name);
  },
  openChannel: here.openChannel,
});
const box = composer(foundForm('#composer'), here.view().reading, {
  say(content) {
    log.toEnd();
    return act({ kind: 'say', content });
  },
  run(command, options) {
    log.toEnd();
    return act({ kind: 'run', command, options });
  },
  suggest: (command, option, options) =>
    tell<Suggested>('/suggest', { ...here.standing(), command, option, options }).catch(() => ({
      choices: null,
    })),
});
const side = sidePanel(found('#panel'), {
  turn: (turn) => tell<Turned>('/turn', turn),
});
const frame = pageFrame(here.timeZones, {
  openPlace: here.openPlace,
  openChannel: here.openChannel,
  change: here.change,
  enterCommand(name) {
    box.enter(name);
  },
  focusComposer() {
    box.focus();
  },
});
const pushed = streams({
  scene: here.take,
  panel(panel) {
    ({ bot } = panel.now);
    side.show(panel);
    tellState();
  },
  lost(nowLost) {
    if (isLost && !nowLost) void reloadIntoOtherWorld();
    isLost = nowLost;
    tellState();
  },
});
listenForShortcuts({
  takesSlash: () => here.view().standing.slash,
  type() {
    box.focus();
  },
  move: here.step,
  close: frame.closeDrawers,
});
pushed.open(here.standing());
draw();

function draw(): void {
  const view = here.view();
  const { scene, reading, words } = view;
  // Whoever has got an answer knows what this is.
  if (scene !== null && scene.messages.length > 0) isFirstView = false;
  frame.show(view);
  tellState();
  if (scene === null || view.here === undefined) return;
  const closed = view.here.kind === 'forum' ? words.forumClosed : null;
  box.offer(scene.commands, reading, closed);
  box.stand(`${view.standing.person} ${scene.channel}`);
  // An empty channel is greeted beside the log, with what to try.
  log.show(scene.messages, reading, '');
  side.here({ world, scene, channelName: channelName(view.here), reading });
}

function tellState(): void {
  const { words } = here.view();
  frame.notices.hint(isFirstView ? words.hint : null);
  frame.notices.lost(isLost ? words.lost : null);
  const botWords = { up: null, starting: words.botStarting, down: words.botDown };
  frame.notices.bot(isLost ? null : botWords[bot]);
}

/** The playground that is back may be another one, with other people and places. */
async function reloadIntoOtherWorld(): Promise<void> {
  const now = await ask<World>('/world').catch(() => world);
  if (JSON.stringify(now) !== JSON.stringify(world)) location.reload();
}
