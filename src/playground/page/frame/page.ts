import type { VNode } from 'preact';

import { Composer, type ComposerProps } from '../composer/composer.ts';
import { FormDialog, type FormDialogProps } from '../conversation/form-dialog.ts';
import { MessageLog, type MessageLogProps } from '../conversation/message-log.ts';
import { requireElement } from '../element.ts';
import { html } from '../html.ts';
import type { PanelState } from '../panel/panel-state.ts';
import { SidePanel } from '../panel/side-panel.ts';
import { ChannelHeader } from './channel-header.ts';
import { ChannelList } from './channel-list.ts';
import { channelName, serverName, type FrameProps, type FrameState } from './frame-state.ts';
import { Notices, type NoticeTexts } from './notices.ts';
import { RoleSwitch } from './role-switch.ts';
import { ServerRail } from './server-rail.ts';
import { SettingsDialog } from './settings-dialog.ts';
import { UserCard } from './user-card.ts';
import { Welcome } from './welcome.ts';

interface PageProps extends FrameProps {
  readonly notices: NoticeTexts;
  /** Null until the first status arrives. */
  readonly panel: PanelState | null;
  readonly log: Omit<MessageLogProps, 'label' | 'reader'>;
  readonly form: Omit<FormDialogProps, 'reader'>;
  readonly composer: Omit<ComposerProps, 'label'>;
}

/** The whole page. */
export function Page({ notices, panel, log, form, composer, ...frame }: PageProps): VNode {
  const { state, actions } = frame;
  const { texts, here, reader } = state;
  const { open, close, isPhone, isWide } = actions.drawers;
  const isPanelOpen = isWide ? state.settings.panel : open === 'panel';
  const isBehind = open !== null;
  return html`
    <a id="skip" href="#composer" inert=${isBehind} onClick=${skip}>${texts.skip}</a>
    <header id="top" inert=${isBehind}>
      <h1><span>${texts.playground}</span></h1>
      <${RoleSwitch} ...${frame} />
    </header>
    <nav
      id="navigation"
      class=${open === 'navigation' ? 'open' : ''}
      inert=${open === 'panel' || (isPhone && open === null)}
      aria-label=${texts.navigation}
      onClick=${enterChannel}
    >
      <${ServerRail} ...${frame} />
      <div class="column"><${ChannelList} ...${frame} /></div>
      <${UserCard} ...${frame} />
    </nav>
    ${conversation()}
    <aside
      id="panel"
      class=${isPanelOpen ? 'open' : ''}
      inert=${!isPanelOpen || open === 'navigation'}
      tabindex="-1"
      aria-label=${texts.panel}
    >
      ${panel && html`<${SidePanel} ...${panel} />`}
    </aside>
    <button
      type="button"
      id="scrim"
      hidden=${!isBehind}
      aria-label=${texts.close}
      onClick=${close}
    />
    <${FormDialog} ...${form} reader=${reader} />
    <${SettingsDialog} ...${frame} />
  `;

  function conversation(): VNode {
    return html`<main inert=${isBehind}>
      <${ChannelHeader} ...${frame} isPanelOpen=${isPanelOpen} />
      <${Notices} ...${notices} dismissText=${texts.dismiss} />
      <div id="conversation">
        <${MessageLog} ...${log} label=${texts.messages} reader=${reader} />
        <${Welcome} ...${frame} />
      </div>
      <${Composer}
        ...${composer}
        label=${texts.messageBox(here === undefined ? '' : channelName(here))}
      />
    </main>`;
  }

  function skip(event: Event): void {
    // The address hash contains the settings, not the fragment of the link.
    event.preventDefault();
    actions.focusComposer();
  }

  // As in Discord, a mouse click focuses the composer. The keyboard stays in the list, and touch
  // must not open the screen keyboard.
  function enterChannel({ target, pointerType }: PointerEvent): void {
    const links = '.channel:not(.forum), .server';
    const isLink = target instanceof Element && target.closest(links) !== null;
    if (isLink && pointerType === 'mouse') actions.focusComposer();
  }
}

/** Sets the language, theme and title of the document. */
export function labelDocument({ texts, reader, settings, server, here }: FrameState): void {
  const root = document.documentElement;
  root.lang = reader.language;
  if (settings.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
  const names = [
    ...(here === undefined ? [] : [channelName(here)]),
    ...(server === undefined ? [] : [serverName(server, texts)]),
  ];
  document.title = ['Colophon', ...names].join(' | ');
}

/** Moves the focus from a closed notice to the messages. */
export function focusMessages(): void {
  requireElement('#messages').focus();
}
