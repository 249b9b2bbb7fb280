import type { ShownMessage } from './contract.ts';
import { element } from './element.ts';
import { message } from './message.ts';

/** What a person can do to a message. */
export interface Touch {
  messageCommands(): readonly string[];
  messageCommand(message: string, command: string): void;
  press(message: string, customId: string): void;
  choose(message: string, customId: string, value: string): void;
}

/** The messages of one place. Whoever reads the newest goes on to see it as more comes. */
export interface MessageLog {
  /** Draws what changed and leaves the rest alone: the focus in it, and what a reader hears of it. */
  show(messages: readonly ShownMessage[], whenEmpty: string): void;
  clear(): void;
  toEnd(): void;
}

interface Drawn {
  readonly told: string;
  readonly node: HTMLElement;
}

const NEAR_THE_END_PX = 80;

export function messageLog(log: HTMLElement, touch: Touch): MessageLog {
  let drawn: ReadonlyMap<string, Drawn> = new Map();
  let pinned = true;

  const stayAtEnd = (): void => {
    if (pinned) log.scrollTop = log.scrollHeight;
  };
  // Covers come later than the message around them.
  log.addEventListener('load', stayAtEnd, { capture: true });

  const draw = (shown: ShownMessage): HTMLElement =>
    message(shown, {
      messageCommands: () => touch.messageCommands(),
      messageCommand: (command) => {
        touch.messageCommand(shown.id, command);
      },
      press: (customId) => {
        touch.press(shown.id, customId);
      },
      choose: (customId, value) => {
        touch.choose(shown.id, customId, value);
      },
    });

  return {
    show(messages, whenEmpty) {
      pinned =
        drawn.size === 0 || log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_THE_END_PX;
      const focus = focusIn(log);
      const next = new Map(
        messages.map((shown): [string, Drawn] => {
          const told = JSON.stringify(shown);
          const known = drawn.get(shown.id);
          return [shown.id, known?.told === told ? known : { told, node: draw(shown) }];
        }),
      );
      const nodes = [...next.values()].map(({ node }) => node);
      if (nodes.length === 0) nodes.push(element('p.empty', {}, whenEmpty));
      place(log, nodes);
      drawn = next;
      focus?.();
      stayAtEnd();
    },
    clear() {
      drawn = new Map();
      log.replaceChildren();
    },
    toEnd() {
      log.scrollTop = log.scrollHeight;
    },
  };
}

/** Makes these the children, without touching those that are where they belong. */
function place(log: HTMLElement, nodes: readonly HTMLElement[]): void {
  for (const child of [...log.children]) {
    if (!nodes.includes(child as HTMLElement)) child.remove();
  }
  for (const [at, node] of nodes.entries()) {
    const there = log.children[at];
    if (there !== node) log.insertBefore(node, there ?? null);
  }
}

/** Puts the focus back to where it is now: the control of that name, else of that place, else the message. */
function focusIn(log: HTMLElement): (() => void) | null {
  const focused = document.activeElement;
  const within = focused?.closest<HTMLElement>('.message');
  if (!(focused instanceof HTMLElement) || !within || !log.contains(within)) return null;
  const at = controls(within).indexOf(focused);
  return () => {
    if (focused.isConnected) return;
    const now = log.querySelector<HTMLElement>(`[data-id="${within.dataset['id'] ?? ''}"]`);
    if (now === null) return;
    const same = controls(now).filter((one) => one.textContent === focused.textContent);
    const [next = controls(now)[at] ?? now] = same;
    next.focus({ preventScroll: true });
  };
}

function controls(node: HTMLElement): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>('a, button:not(:disabled)')];
}
