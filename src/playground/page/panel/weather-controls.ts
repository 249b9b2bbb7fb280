import type { Weather } from '../contract/panel.ts';
import { element } from '../parts/element.ts';
import { actionButton } from './action-button.ts';
import { turnGroup, type Condition, type Turns } from './turn-group.ts';
import type { Part } from './view.ts';

const WEATHERS: readonly Weather[] = ['fine', 'slow', 'down', 'overLimit'];
const tones: Readonly<Record<Weather, Condition['tone']>> = {
  fine: 'good',
  slow: 'warning',
  down: 'danger',
  overLimit: 'warning',
};

/** How the catalogue answers; the one that is on now is pressed. */
export function weatherControls(turns: Turns): Part {
  // Not radios: they would choose whatever the arrow keys pass.
  const choices = WEATHERS.map((weather) => ({ weather, button: actionButton() }));
  const buttons = element(
    'div.actions',
    { role: 'group', 'aria-labelledby': 'panel-weather' },
    ...choices.map(({ button }) => button.node),
  );
  const group = turnGroup('weather', turns, buttons);
  for (const { weather, button } of choices) {
    group.wire(
      button.node,
      (words) => words.weather.kinds[weather].name,
      () => ({ kind: 'weather', weather }),
    );
  }
  return {
    node: group.node,
    show({ words, now }) {
      const { heading, note, kinds } = words.weather;
      group.label(
        words,
        heading,
        { text: kinds[now.weather].name, tone: tones[now.weather] },
        note,
      );
      for (const { weather, button } of choices) {
        button.label(kinds[weather]);
        button.node.setAttribute('aria-pressed', String(weather === now.weather));
      }
    },
  };
}
