import type { BreachEntry } from '../contract/panel.ts';
import { element } from '../parts/element.ts';
import { say } from './view.ts';
import type { PanelWords } from './words.ts';

/** The breaches nobody has looked at, above everything until somebody has. */
export interface TroubleBox {
  readonly node: HTMLElement;
  show(breaches: readonly BreachEntry[], words: PanelWords): void;
}

const MOST_SHOWN = 3;

export function troubleBox(lookedAt: () => void): TroubleBox {
  const heading = element('h3', { id: 'panel-trouble' });
  const list = element('ul');
  const more = element('p');
  const button = element('button.look', { type: 'button' });
  button.addEventListener('click', lookedAt);
  const node = element(
    'section.trouble',
    { 'aria-labelledby': heading.id },
    element('div.head', {}, heading, button),
    list,
    more,
  );
  let drawn = '';
  return {
    node,
    show(breaches, words) {
      node.hidden = breaches.length === 0;
      say(heading, words.activity.trouble(breaches.length));
      say(button, words.activity.lookedAt);
      const rest = breaches.length - MOST_SHOWN;
      say(more, rest > 0 ? words.activity.more(rest) : '');
      more.hidden = rest <= 0;
      const shown = breaches.slice(0, MOST_SHOWN);
      const told = JSON.stringify(shown);
      if (told === drawn) return;
      drawn = told;
      list.replaceChildren(...shown.map(item));
    },
  };
}

function item({ method, route, words }: BreachEntry): HTMLElement {
  return element(
    'li',
    {},
    element('span', { lang: 'en' }, words),
    ' ',
    element('code', { translate: 'no' }, `${method} ${route}`),
  );
}
