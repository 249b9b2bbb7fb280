export interface Drawers {
  /** Shuts what lies over the conversation; true when something did. */
  readonly close: () => boolean;
  /** Whether the side panel stands open where there is room for it. */
  keepPanel(isOpen: boolean): void;
}

interface Parts {
  readonly places: HTMLElement;
  readonly placesButton: HTMLElement;
  readonly panel: HTMLElement;
  readonly panelButton: HTMLElement;
  /** What lies between a drawer and the page; pressed, it shuts the drawer. */
  readonly scrim: HTMLElement;
  /** What a drawer lies over. */
  readonly behind: readonly HTMLElement[];
}

/**
 * The parts at either side. Where there is no room they become drawers, which lie over the rest: it
 * cannot be reached meanwhile, and the focus goes in and comes back.
 */
export function drawers(parts: Parts, panelKept: (isOpen: boolean) => void): Drawers {
  const { places, placesButton, panel, panelButton, scrim, behind } = parts;
  const phone = matchMedia('(max-width: 720px)');
  const wide = matchMedia('(min-width: 1200px)');
  let open: 'places' | 'panel' | null = null;
  let isPanelKept = true;

  const apply = (): void => {
    const isPanelOpen = wide.matches ? isPanelKept : open === 'panel';
    places.classList.toggle('open', open === 'places');
    places.inert = phone.matches && open !== 'places';
    panel.classList.toggle('open', isPanelOpen);
    panel.inert = !isPanelOpen;
    scrim.hidden = open === null;
    for (const part of behind) part.inert = open !== null;
    if (open === 'panel') places.inert = true;
    if (open === 'places') panel.inert = true;
    placesButton.setAttribute('aria-expanded', String(open === 'places'));
    panelButton.setAttribute('aria-expanded', String(isPanelOpen));
  };

  const enter = (drawer: HTMLElement): void => {
    const target = drawer.querySelector<HTMLElement>('.channel[aria-current]');
    const first = drawer.querySelector<HTMLElement>('button, a[href], input, select, [tabindex]');
    (target ?? first ?? drawer).focus();
  };

  const close = (): boolean => {
    if (open === null) return false;
    const button = open === 'places' ? placesButton : panelButton;
    open = null;
    apply();
    button.focus();
    return true;
  };

  placesButton.setAttribute('aria-controls', places.id);
  panelButton.setAttribute('aria-controls', panel.id);
  placesButton.addEventListener('click', () => {
    open = 'places';
    apply();
    enter(places);
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
