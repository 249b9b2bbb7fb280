import { element } from '../element.ts';

/** The line above the box: what the option is that is being typed, or in red what is wrong. */
export interface Banner {
  readonly node: HTMLElement;
  show(name: string, text: string, wrong: boolean): void;
  clear(): void;
  /** Nobody types any more: only what is wrong stays. */
  clearHint(): void;
}

/** @param heard takes what is wrong, for those who do not see it. */
export function banner(heard: (text: string) => void): Banner {
  const node = element('p.banner', { hidden: true });
  const clear = (): void => {
    node.hidden = true;
    node.replaceChildren();
    node.classList.remove('wrong');
  };
  return {
    node,
    clear,
    clearHint() {
      if (!node.classList.contains('wrong')) clear();
    },
    show(name, text, wrong) {
      node.replaceChildren(
        ...(name === '' ? [] : [element('strong', {}, name), ' ']),
        element('span', {}, text),
      );
      node.classList.toggle('wrong', wrong);
      node.hidden = false;
      if (wrong) heard(text);
    },
  };
}
