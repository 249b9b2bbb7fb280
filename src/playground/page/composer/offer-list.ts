import { useLayoutEffect, useRef } from 'preact/hooks';
import type { VNode } from 'preact';

import { APP_NAME } from '../app-name.ts';
import { Avatar } from '../conversation/avatar.ts';
import { html } from '../html.ts';
import type { ComposerModel } from './composer-model.ts';
import type { Listing, Offer } from './listing.ts';
import { highlightMatch } from './matching.ts';

interface OfferListProps {
  readonly model: ComposerModel;
  /** Null while the list is closed. */
  readonly listing: Listing | null;
}

const ID = 'offers';

/** The list of offers above the box. The text field keeps the focus. */
export function OfferList({ model, listing }: OfferListProps): VNode {
  const marked = model.state.list?.marked ?? null;
  const list = useRef<HTMLDivElement>(null);
  const { title = '', typed = '', offers = [], otherwise = '' } = listing ?? {};
  useLayoutEffect(() => {
    if (marked === null || list.current === null) return;
    if (marked === 0) list.current.scrollTop = 0;
    else document.getElementById(offerId(marked))?.scrollIntoView({ block: 'nearest' });
  }, [marked, typed, offers.length]);
  return html`<div
    class="offering"
    hidden=${listing === null}
    onMouseDown=${(event: Event) => {
      // Keeps the focus in the field; without it the list would close.
      event.preventDefault();
    }}
  >
    <div
      class="offers"
      role="listbox"
      id=${ID}
      aria-label=${title}
      hidden=${offers.length === 0}
      ref=${list}
    >
      <div class="title" aria-hidden="true">
        ${title === APP_NAME && html`<span><${Avatar} name=${title} isApp /></span>`}${title}
      </div>
      <div role="group" aria-label=${title}>
        ${offers.map((offer, at) => row(offer, at, at === marked, typed, model))}
      </div>
    </div>
    <p class="otherwise" hidden=${offers.length > 0}>${otherwise}</p>
  </div>`;
}

/** Attributes of a text field with offers. */
export function comboboxAttributes(
  listing: Listing | null,
  marked: number | null,
): Readonly<Record<string, unknown>> {
  const isOpen = listing !== null && listing.offers.length > 0;
  return {
    role: 'combobox',
    autocomplete: 'off',
    enterkeyhint: 'send',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? ID : undefined,
    'aria-activedescendant': isOpen && marked !== null ? offerId(marked) : undefined,
  };
}

function offerId(at: number): string {
  return `${ID}-${at}`;
}

function row(
  { name, note = '', sign, extras = [], picks }: Offer,
  at: number,
  isMarked: boolean,
  typed: string,
  model: ComposerModel,
): VNode {
  const named = highlightMatch(name, typed);
  const noted = highlightMatch(note, named.some(({ matched }) => matched) ? '' : typed);
  return html`<div
    class="offer"
    role="option"
    id=${offerId(at)}
    aria-selected=${isMarked}
    onClick=${() => {
      model.pick(picks);
    }}
  >
    ${sign !== undefined && html`<span class="sign" aria-hidden="true">${sign}</span>`}
    <span class="name">${pieces(named)}</span>
    ${note !== '' && html`<span class="note">${pieces(noted)}</span>`}
    ${
      extras.length > 0 &&
      html`<span class="extras">${extras.map((extra) => html`<span>${extra}</span>`)}</span>`
    }
  </div>`;
}

function pieces(cut: ReturnType<typeof highlightMatch>): unknown {
  return cut.map(({ text, matched }) => (matched ? html`<mark>${text}</mark>` : text));
}
