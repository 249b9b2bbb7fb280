import type { Suggest, Suggestion } from '../../src/engine/command.ts';
import { textOfChoice } from './choice.ts';

/** Discord's limit for a suggestion. */
const maxLength = 100;
const separator = '; ';

/** Suggests the last item of a list with semicolons. A suggestion has the whole list, as it is typed. */
export function suggestLists(suggestItem: Suggest): Suggest {
  return async (text, context) => {
    const items = text.split(/[;；]/u);
    const last = items.pop() ?? '';
    const earlier = items.map((item) => item.trim()).filter((item) => item !== '');
    const suggestions = await suggestItem(last.trim(), context);
    return suggestions.flatMap(({ name }): readonly Suggestion[] => {
      const item = textOfChoice(name).replaceAll(/[;；]/gu, ' ');
      const list = [...earlier, item].join(separator);
      // The page offers what is missing.
      return list.length > maxLength || earlier.includes(item) ? [] : [{ name: list, value: list }];
    });
  };
}
