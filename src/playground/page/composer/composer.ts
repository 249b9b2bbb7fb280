import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RefObject, VNode } from 'preact';

import { html } from '../html.ts';
import { focusField, handleKey } from './composer-keys.ts';
import { ComposerModel, type ComposerHandlers, type ModelOptions } from './composer-model.ts';
import { CLOSED, MESSAGE, TAIL, textsOf, type ComposerContext } from './composer-state.ts';
import { CommandField, MessageField } from './fields.ts';
import { OfferList } from './offer-list.ts';

export interface ComposerProps extends ComposerContext {
  readonly handlers: ComposerHandlers;
  /** For the rest of the page. */
  readonly model: { current: ComposerModel | null };
  readonly label: string;
}

const CONTROLS = 'input, textarea, button, label';

/** The composer: a message, or a command with its options as chips. */
export function Composer({ handlers, model: place, label, ...context }: ComposerProps): VNode {
  const form = useRef<HTMLFormElement>(null);
  const model = useModel(context, handlers, form);
  const texts = textsOf(context);
  const { draft, status } = model.state;
  const command = model.chosen();
  const listing = model.listing();
  const isClosed = context.closed !== null;
  place.current = model;
  const field = { model, texts, listing };
  return html`<form
    id="composer"
    class="composer"
    autocomplete="off"
    aria-label=${label}
    ref=${form}
    onKeyDown=${(event: KeyboardEvent) => {
      if (handleKey(event, model)) event.preventDefault();
    }}
    onSubmit=${(event: Event) => {
      event.preventDefault();
      model.submit();
    }}
    onFocusOut=${({ relatedTarget }: FocusEvent) => {
      const isWithin = relatedTarget instanceof Node && form.current?.contains(relatedTarget);
      if (isWithin !== true) model.leave();
    }}
  >
    <div class="above">
      ${banner(model, context)}
      <${OfferList} ...${{ model, listing }} />
    </div>
    <div
      class="box"
      hidden=${isClosed}
      onClick=${({ target }: Event) => {
        const isControl = target instanceof Element && target.closest(CONTROLS) !== null;
        if (!isControl) model.focus();
      }}
    >
      ${
        command === null
          ? html`<${MessageField}
              key="message"
              text=${draft.kind === 'text' ? draft.text : ''}
              ...${field}
            />`
          : html`<${CommandField} key=${command.shape.name} command=${command} ...${field} />`
      }
      <button class="send" type="submit" aria-label=${texts.send} />
    </div>
    <p class="closed" id=${CLOSED} tabindex="-1" hidden=${!isClosed}>${context.closed}</p>
    <p class="hint" hidden=${isClosed}>
      ${command === null ? texts.messageKeys : texts.commandKeys}
    </p>
    <p class="visually-hidden" role="status">${status}</p>
  </form>`;
}

function useModel(
  context: ComposerContext,
  handlers: ComposerHandlers,
  form: RefObject<HTMLFormElement | null>,
): ComposerModel {
  const [, draw] = useState(0);
  const now = useRef(context);
  now.current = context;
  const options: ModelOptions = {
    context: () => now.current,
    handlers,
    changed() {
      draw((count) => count + 1);
    },
    hasFocus: () => form.current?.contains(document.activeElement) === true,
    focus: focusField,
  };
  const [model] = useState(() => new ComposerModel(options));
  useLayoutEffect(() => {
    model.drawn();
  });
  // After the focus, which is for what is drawn now.
  useLayoutEffect(() => {
    model.move(context.location);
  }, [context.location]);
  useLayoutEffect(() => {
    if (document.activeElement?.id === MESSAGE) model.list(MESSAGE);
  }, [JSON.stringify(context.commands)]);
  useLayoutEffect(() => {
    if (options.hasFocus()) model.focus();
  }, [context.closed !== null]);
  return model;
}

/** The line above the box: a description, or a problem in red. */
function banner(model: ComposerModel, context: ComposerContext): VNode {
  const { name, text, isProblem } = bannerContent(model, context);
  return html`<p class="banner ${isProblem ? 'wrong' : ''}" hidden=${text === ''}>
    ${name !== '' && html`<strong>${name}</strong>${' '}`}
    <span>${text}</span>
  </p>`;
}

function bannerContent(model: ComposerModel, context: ComposerContext) {
  const { banner: shown, problems } = model.state;
  const command = model.chosen();
  if (shown !== null && 'problem' in shown)
    return { name: '', text: shown.problem, isProblem: true };
  if (shown?.field === TAIL && command !== null) {
    const { name, description } = command.shape;
    return { name: `/${name}`, text: description, isProblem: false };
  }
  const option = shown === null ? undefined : model.chipOf(shown.field)?.option;
  if (option === undefined) return { name: '', text: '', isProblem: false };
  const problem = problems[option.name] ?? null;
  const text = problem === null ? option.description : textsOf(context).problem(problem);
  return { name: option.name, text, isProblem: problem !== null };
}
