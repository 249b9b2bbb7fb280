import { element } from '../element.ts';

/** Tabs of the ARIA pattern: arrow keys select, and only the selected tab is a tab stop. */
export interface Tabs {
  readonly list: HTMLElement;
  readonly panels: readonly HTMLElement[];
}

export interface Tab {
  /** Used in ids. */
  readonly name: string;
  readonly label: HTMLElement;
  readonly content: HTMLElement;
  readonly shown?: () => void;
}

export function tabs(shown: readonly Tab[]): Tabs {
  const buttons = shown.map(({ name, label }) =>
    element(
      'button.tab',
      {
        type: 'button',
        role: 'tab',
        id: `panel-tab-${name}`,
        'aria-controls': `panel-${name}-tab`,
      },
      label,
    ),
  );
  const panels = shown.map(({ name, content }) =>
    element(
      'div.tab-panel',
      {
        role: 'tabpanel',
        id: `panel-${name}-tab`,
        'aria-labelledby': `panel-tab-${name}`,
        tabindex: '0',
      },
      content,
    ),
  );
  let current = 0;

  const choose = (index: number): void => {
    current = (index + shown.length) % shown.length;
    for (const [at, button] of buttons.entries()) {
      button.setAttribute('aria-selected', String(at === current));
      button.tabIndex = at === current ? 0 : -1;
    }
    for (const [at, panel] of panels.entries()) panel.hidden = at !== current;
    shown[current]?.shown?.();
  };
  const goTo: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => current - 1,
    ArrowRight: () => current + 1,
    Home: () => 0,
    End: () => shown.length - 1,
  };

  const list = element('div.tabs', { role: 'tablist' }, ...buttons);
  for (const [at, button] of buttons.entries()) {
    button.addEventListener('click', () => {
      choose(at);
    });
  }
  list.addEventListener('keydown', (event) => {
    const next = goTo[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next());
    buttons[current]?.focus();
  });
  choose(0);
  return { list, panels };
}
