import { element } from '../element.ts';

/** The line above the box: a description, or a problem in red. */
export interface Banner {
  readonly node: HTMLElement;
  show(name: string, text: string, isProblem: boolean): void;
  clear(): void;
  /** Clears a description and keeps a problem. */
  clearHint(): void;
}

/** @param announce announces problems to screen readers. */
export function banner(announce: (text: string) => void): Banner {
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
    show(name, text, isProblem) {
      node.replaceChildren(
        ...(name === '' ? [] : [element('strong', {}, name), ' ']),
        element('span', {}, text),
      );
      node.classList.toggle('wrong', isProblem);
      node.hidden = false;
      if (isProblem) announce(text);
    },
  };
}
