export interface Drawers {
  /** Closes the open drawer; returns whether one was open. */
  readonly close: () => boolean;
  /** Whether the side panel is open on a wide screen. */
  keepPanel(isOpen: boolean): void;
}

interface Parts {
  readonly navigation: HTMLElement;
  readonly navigationButton: HTMLElement;
  readonly panel: HTMLElement;
  readonly panelButton: HTMLElement;
  /** Covers the page behind an open drawer; a click closes the drawer. */
  readonly scrim: HTMLElement;
  /** Elements that are inert while a drawer is open. */
  readonly behind: readonly HTMLElement[];
}

/**
 * The navigation and the side panel. On narrow screens they are drawers: the rest of the page is
 * inert while one is open, and the focus moves into the drawer and back.
 */
export function drawers(parts: Parts, panelKept: (isOpen: boolean) => void): Drawers {
  const { navigation, navigationButton, panel, panelButton, scrim, behind } = parts;
  const phone = matchMedia('(max-width: 720px)');
  const wide = matchMedia('(min-width: 1200px)');
  let open: 'navigation' | 'panel' | null = null;
  let isPanelKept = true;

  const apply = (): void => {
    const isPanelOpen = wide.matches ? isPanelKept : open === 'panel';
    navigation.classList.toggle('open', open === 'navigation');
    navigation.inert = phone.matches && open !== 'navigation';
    panel.classList.toggle('open', isPanelOpen);
    panel.inert = !isPanelOpen;
    scrim.hidden = open === null;
    for (const part of behind) part.inert = open !== null;
    if (open === 'panel') navigation.inert = true;
    if (open === 'navigation') panel.inert = true;
    navigationButton.setAttribute('aria-expanded', String(open === 'navigation'));
    panelButton.setAttribute('aria-expanded', String(isPanelOpen));
  };

  const enter = (drawer: HTMLElement): void => {
    const target = drawer.querySelector<HTMLElement>('.channel[aria-current]');
    const first = drawer.querySelector<HTMLElement>('button, a[href], input, select, [tabindex]');
    (target ?? first ?? drawer).focus();
  };

  const close = (): boolean => {
    if (open === null) return false;
    const button = open === 'navigation' ? navigationButton : panelButton;
    open = null;
    apply();
    button.focus();
    return true;
  };

  navigationButton.setAttribute('aria-controls', navigation.id);
  panelButton.setAttribute('aria-controls', panel.id);
  navigationButton.addEventListener('click', () => {
    open = 'navigation';
    apply();
    enter(navigation);
  });
  panelButton.addEventListener('click', () => {
    if (wide.matches) {
      panelKept(!isPanelKept);
      return;
    }
    open = 'panel';
    apply();
    enter(panel);
  });
  scrim.addEventListener('click', close);
  for (const room of [phone, wide]) {
    room.addEventListener('change', () => {
      open = null;
      apply();
    });
  }
  apply();

  return {
    close,
    keepPanel(isOpen) {
      isPanelKept = isOpen;
      apply();
    },
  };
}
