import { useMemo } from 'preact/hooks';
import { Fragment, type VNode } from 'preact';

import type { ActivityTotals } from '../contract/panel.ts';
import { html } from '../html.ts';
import { entryLine, type EntryLine } from './entry-line.ts';
import { createFormats, type Formats } from './formats.ts';
import type { PanelState } from './panel-state.ts';

const shown = ['upstream', 'units', 'interactions', 'failed', 'posts', 'breaches'] as const;
const bad: ReadonlySet<keyof ActivityTotals> = new Set(['failed', 'breaches']);

/** Counts since the start of the playground, and what the bot did, newest first. */
export function Activity({ texts, reader, status: { totals }, entries }: PanelState): VNode {
  const formats = useMemo(() => createFormats(reader), [reader.locale, reader.timeZone]);
  return html`<div class="activity">
    <dl class="totals" title=${texts.totals.label}>
      ${shown.map(
        (total) => html`<div class=${bad.has(total) && totals[total] > 0 ? 'bad' : ''}>
          <dt>${texts.totals[total]}</dt>
          <dd>${formats.count(totals[total])}</dd>
        </div>`,
      )}
    </dl>
    <h3 class="visually-hidden">${texts.activity.heading}</h3>
    ${
      entries.length === 0
        ? html`<p class="empty">${texts.activity.empty}</p>`
        : html`<ul class="entries">
          ${entries.map((entry) => {
            const line = entryLine(entry, texts, formats);
            return html`<${Row} key=${entry.id} ...${{ line, formats }} />`;
          })}
        </ul>`
    }
  </div>`;
}

function Row({ line, formats }: { line: EntryLine; formats: Formats }): VNode {
  const { kind, at, title, query, tag, facts, description } = line;
  return html`<li class="entry plain ${kind}">
    <span class="line">
      <i aria-hidden="true"></i>
      <span class="what">
        <time datetime=${new Date(at).toISOString()} title=${formats.moment(at)}
          >${formats.time(at)}</time
        >${' '}
        <span class="title" translate="no">${breakable(title)}</span>
      </span>${' '}
      ${query !== '' && html`<span class="query" translate="no">${query}</span>`}
      ${description !== '' && html`<span class="description" lang="en">${description}</span>`}${' '}
      <span class="facts">
        <b>${tag}</b>
        ${facts.map(({ text, tone }) => html`<${Fragment}>${' '}<span class="fact ${tone}">${text}</span><//>`)}
      </span>
    </span>
  </li>`;
}

/** Allows line breaks at slashes. */
function breakable(title: string): readonly unknown[] {
  const parts = title.split(/(?<=.\/)|(?=\/)/);
  return parts.flatMap((part, at) => (at === 0 ? [part] : [html`<wbr />`, part]));
}
