import { render } from 'preact';

import { element } from '../element.ts';
import { Avatar } from '../conversation/avatar.ts';
import { html } from '../html.ts';
import { highlightMatch, type TextSegment } from './matching.ts';

export interface Offer {
  readonly name: string;
  readonly note?: string;
  /** Precedes the name, such as the `#` of a channel. */
  readonly sign?: string;
  /** Secondary texts on one line after the name. */
  readonly extras?: readonly string[];
  pick(): void;
}

export interface OfferListContent {
  readonly title: string;
  /** The title is the app's name and has its avatar. */
  readonly ofApp?: boolean;
  /** The typed text, which is highlighted in the names. */
  readonly typed: string;
  readonly offers: readonly Offer[];
  /** Shown if there are no offers. */
  readonly otherwise: string;
  /** Whether the first offer is preselected for Enter. */
  readonly marked: boolean;
}

/** The list of offers above the box. The text field keeps the focus. */
export interface OfferList {
  readonly node: HTMLElement;
  show(owner: HTMLElement, offering: OfferListContent): void;
  close(): void;
  /** Clears the selection while the list is outdated. */
  unmark(): void;
  /** Handles a key; returns whether it was handled. */
  key(event: KeyboardEvent): boolean;
}

const PAGE = 8;
let made = 0;

/** @param announce announces the list to screen readers. */
export function offerList(announce: (offering: OfferListContent) => void): OfferList {
  const id = `offers-${String(++made)}`;
  const list = element('div.offers', { role: 'listbox', id });
  const otherwise = element('p.otherwise', { hidden: true });
  const node = element('div.offering', { hidden: true }, list, otherwise);
  // Keeps the focus in the field; without it the list would close.
  node.addEventListener('mousedown', (event) => {
    event.preventDefault();
  });
  let owner: HTMLElement | null = null;
  let offers: readonly Offer[] = [];
  let rows: readonly HTMLElement[] = [];
  let marked: number | null = null;

  const mark = (index: number | null): void => {
    marked = index;
    for (const [at, row] of rows.entries()) row.setAttribute('aria-selected', String(at === index));
    const row = index === null ? undefined : rows[index];
    if (row === undefined) owner?.removeAttribute('aria-activedescendant');
    else owner?.setAttribute('aria-activedescendant', row.id);
    if (index === 0) list.scrollTop = 0;
    else row?.scrollIntoView({ block: 'nearest' });
  };
  const close = (): void => {
    mark(null);
    owner?.setAttribute('aria-expanded', 'false');
    owner = null;
    offers = [];
    rows = [];
    list.replaceChildren();
    node.hidden = true;
  };
  const target = (key: string): number | null => {
    const last = offers.length - 1;
    const at = marked ?? -1;
    if (key === 'ArrowDown') return at === last ? 0 : at + 1;
    if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
    if (marked === null) return null;
    if (key === 'PageDown') return Math.min(last, at + PAGE);
    if (key === 'PageUp') return Math.max(0, at - PAGE);
    if (key === 'Home') return 0;
    return key === 'End' ? last : null;
  };

  return {
    node,
    close,
    unmark() {
      mark(null);
    },
    show(newOwner, offering) {
      if (owner !== newOwner) close();
      owner = newOwner;
      ({ offers } = offering);
      rows = offers.map((offer, at) => drawn(offer, `${id}-${String(at)}`, offering.typed));
      const title = element(
        'div.title',
        { id: `${id}-title`, 'aria-hidden': 'true' },
        offering.ofApp === true && appAvatar(offering.title),
        offering.title,
      );
      list.replaceChildren(
        title,
        element('div', { role: 'group', 'aria-label': offering.title }, ...rows),
      );
      list.setAttribute('aria-label', offering.title);
      list.hidden = offers.length === 0;
      otherwise.hidden = !list.hidden;
      otherwise.textContent = offering.otherwise;
      node.hidden = false;
      owner.setAttribute('aria-controls', id);
      owner.setAttribute('aria-expanded', String(!list.hidden));
      mark(offering.marked && offers.length > 0 ? 0 : null);
      announce(offering);
    },
    key(event) {
      if (owner === null || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) {
        return false;
      }
      if (event.key === 'Escape') {
        close();
        return true;
      }
      if (offers.length === 0) return false;
      const next = target(event.key);
      if (next !== null) {
        mark(next);
        return true;
      }
      const offer = marked === null ? undefined : offers[marked];
      if (offer === undefined || (event.key !== 'Enter' && event.key !== 'Tab')) return false;
      offer.pick();
      return true;
    },
  };
}

function drawn(offer: Offer, id: string, typed: string): HTMLElement {
  const { name, note = '', sign, extras = [] } = offer;
  const named = highlightMatch(name, typed);
  const noted = highlightMatch(note, named.some(({ matched }) => matched) ? '' : typed);
  const row = element(
    'div.offer',
    { role: 'option', id, 'aria-selected': 'false' },
    sign !== undefined && element('span.sign', { 'aria-hidden': 'true' }, sign),
    element('span.name', {}, ...pieces(named)),
    note !== '' && element('span.note', {}, ...pieces(noted)),
    extras.length > 0 &&
      element('span.extras', {}, ...extras.map((extra) => element('span', {}, extra))),
  );
  row.addEventListener('click', () => {
    offer.pick();
  });
  return row;
}

function pieces(cut: readonly TextSegment[]): (HTMLElement | string)[] {
  return cut.map(({ text, matched }) => (matched ? element('mark', {}, text) : text));
}

function appAvatar(name: string): Node {
  const around = element('span');
  render(html`<${Avatar} name=${name} isApp />`, around);
  return around;
}
