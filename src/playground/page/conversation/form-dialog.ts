import { useLayoutEffect, useRef } from 'preact/hooks';
import type { VNode } from 'preact';

import { html } from '../html.ts';
import { Form, type FormProps } from './form.ts';

/** The form that is open, with what its submission does. */
export type OpenedForm = Pick<FormProps, 'form' | 'submit'>;

export interface FormDialogProps extends Pick<FormProps, 'reader'> {
  readonly opened: OpenedForm | null;
  readonly closed: () => void;
}

/** The page's dialog for forms. Another form replaces an open one. */
export function FormDialog({ opened, reader, closed }: FormDialogProps): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  /** The element that had the focus, and its message. */
  const before = useRef<{ readonly node: Element | null; readonly message: string }>(undefined);
  useLayoutEffect(() => {
    const node = dialog.current;
    if (opened === null || node === null) return;
    if (!node.open) {
      const focused = document.activeElement;
      const message = focused?.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? '';
      before.current = { node: focused, message };
      node.showModal();
    }
    node.querySelector<HTMLElement>('.field :is(input, textarea, button)')?.focus();
  }, [opened]);
  const close = (): void => {
    dialog.current?.close();
  };
  return html`<dialog
    id="form"
    class=${opened === null ? '' : 'form-dialog'}
    aria-label=${opened?.form.title}
    ref=${dialog}
    onPointerDown=${({ target }: Event) => {
      // Selecting text may end outside the form; only a press that starts there closes it.
      if (target === dialog.current) close();
    }}
    onClose=${() => {
      closed();
      // The browser restores the focus, unless the message was redrawn.
      const { node, message } = before.current ?? {};
      if (node?.isConnected !== false) return;
      document.querySelector<HTMLElement>(`#messages [data-id="${message ?? ''}"]`)?.focus();
    }}
  >
    ${opened && html`<${Form} key=${opened.form.id} ...${opened} ...${{ reader, close }} />`}
  </dialog>`;
}
