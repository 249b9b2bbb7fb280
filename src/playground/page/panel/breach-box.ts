import type { BreachEntry } from '../contract/panel.ts';
import { element } from '../element.ts';
import { setText } from './panel-state.ts';
import type { PanelTexts } from './texts.ts';

/** Shows unseen breaches at the top until they are marked as seen. */
export interface BreachBox {
  readonly node: HTMLElement;
  show(breaches: readonly BreachEntry[], texts: PanelTexts): void;
}

const MOST_SHOWN = 3;

export function breachBox(onSeen: () => void): BreachBox {
  const heading = element('h3', { id: 'panel-trouble' });
  const list = element('ul');
  const more = element('p');
  const button = element('button.look', { type: 'button' });
  button.addEventListener('click', onSeen);
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
    show(breaches, texts) {
      node.hidden = breaches.length === 0;
      setText(heading, texts.activity.trouble(breaches.length));
      setText(button, texts.activity.lookedAt);
      const rest = breaches.length - MOST_SHOWN;
      setText(more, rest > 0 ? texts.activity.more(rest) : '');
      more.hidden = rest <= 0;
      const shown = breaches.slice(0, MOST_SHOWN);
      const data = JSON.stringify(shown);
      if (data === drawn) return;
      drawn = data;
      list.replaceChildren(...shown.map(item));
    },
  };
}

function item({ method, route, description }: BreachEntry): HTMLElement {
  return element(
    'li',
    {},
    element('span', { lang: 'en' }, description),
    ' ',
    element('code', { translate: 'no' }, `${method} ${route}`),
  );
}
