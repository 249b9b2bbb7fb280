import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';

import type { Library } from '../catalogue/library.ts';
import type { Language, TranslatedText } from '../language/language.ts';
import type { Answer } from '../model/answer.ts';
import type { Book } from '../model/book.ts';
import type { PlaceChart } from '../model/place-chart.ts';
import type { Reader } from '../model/reader.ts';
import type { ServerKeys, ServerSettings } from '../model/server.ts';
import type { ServerWatches } from '../model/server-watches.ts';
import { addressOf, type Address } from './address.ts';
import type { Given, Place } from './place.ts';

/** Everything a page can use while it loads. */
export interface PageContext {
  readonly reader: Reader;
  /** Requests for this reader, until the page is shown or given up. */
  readonly library: Library;
  readonly keys: ServerKeys;
  readonly settings: ServerSettings;
  readonly watches: ServerWatches;
  /** The message with the pressed component; null for a command. */
  readonly messageId: string | null;
  /** The bot's permissions in the interaction's channel (Discord's `app_permissions`). */
  readonly botPermissions: bigint;
  readonly commands: readonly CommandSummary[];
  readonly keyModal: boolean;
  readonly catalogueUrls: CatalogueUrls;
  /** Where users report problems; null if the host gives no address. */
  readonly supportUrl: string | null;
  /** `Redirect.found` of the page that led here; null without one. */
  readonly found: Answer<Book> | null;
}

/** Addresses of the catalogue that are the same for all servers. */
export interface CatalogueUrls {
  /** The page where an admin creates API keys. */
  readonly account: string;
  /** The MCP server. */
  readonly mcp: string;
}

/** A command as `/help` shows it. */
export interface CommandSummary {
  /** As typed, with its group: `setup key`. */
  readonly name: string;
  readonly description: TranslatedText;
  /** `</search:1234>`, which Discord makes clickable; the plain `/search` until the id is known. */
  readonly mention: string;
  readonly adminOnly: boolean;
  /** True if it is chosen from a message's menu instead of typed. */
  readonly ofMessages: boolean;
  /** The command group: `setup`; null for a command without a group. */
  readonly group: {
    readonly name: string;
    readonly description: TranslatedText;
  } | null;
  readonly options: readonly {
    readonly name: string;
    readonly description: TranslatedText;
    readonly required: boolean;
  }[];
}

/** What a page is rendered for. Nothing else but its data affects the result. */
export interface RenderContext {
  readonly language: Language;
  readonly reader: Reader;
}

/**
 * A message of Components V2. The engine adds flags and mentions, and shortens addresses: here a
 * `custom_id` or an option's value contains a whole address of any length.
 */
export interface PageMessage {
  readonly components: readonly APIMessageTopLevelComponent[];
  /** Absent from a message that has only one size. */
  readonly sizing?: MessageSizing;
  /** The engine draws them. */
  readonly charts?: readonly MessageChart[];
}

/** A chart that a component of the message shows as `attachment://<name>`. */
export interface MessageChart {
  /** A file name. */
  readonly name: string;
  readonly chart: PlaceChart;
  /** The text in its place if it cannot be drawn now. */
  readonly otherwise: string;
}

/** The size of a message as Discord processes it (`parts/message-size.ts`). */
export interface MessageSizing {
  readonly bytes: number;
  /** The same message in at most so many bytes. */
  readonly within: (maxBytes: number) => PageMessage;
}

export interface PageDefinition<Params, Loaded> extends Omit<Place<Params>, 'kind'> {
  /** Makes all requests. May redirect. Throws only `ProblemError`. */
  load(params: Params, context: PageContext): Promise<Loaded | Redirect> | Loaded | Redirect;
  /** What the number of requests depends on besides the page, such as its view. */
  variant?(params: Params): string;
  /** Pure. */
  render(loaded: Loaded, params: Params, renderContext: RenderContext): PageMessage;
}

/** Shows another page instead. */
export class Redirect {
  readonly to: Address;
  /** The book as far as a search has found it, so that its page need not request it. */
  readonly found: Answer<Book> | null;
  constructor(to: Address, found: Answer<Book> | null = null) {
    this.to = to;
    this.found = found;
  }
}

/** A page as links and the engine use it. */
export interface Page<Params> {
  readonly name: string;
  /** The address of the page with these parameters. */
  at(params: Given<Params>): Address;
  /** Visits of one kind make about as many requests. */
  kind(segments: readonly string[]): string;
  /** Returns null if the page does not accept the segments. */
  visit(segments: readonly string[], context: PageContext): Promise<Visit> | null;
}

export type Visit = Redirect | Drawing;

/** A loaded page, ready to be rendered for a reader. */
export interface Drawing {
  draw(renderContext: RenderContext): PageMessage;
}

/** Combines the parts of a page and hides the type of the data that it loads. */
export function page<Params, Loaded>(definition: PageDefinition<Params, Loaded>): Page<Params> {
  return {
    name: definition.name,
    at: (params) => addressOf([definition.name, ...definition.toPath(params)]),
    kind(segments) {
      const params = definition.fromPath(segments);
      const variant = params === null ? undefined : definition.variant?.(params);
      return variant === undefined ? definition.name : `${definition.name} ${variant}`;
    },
    visit: (segments, context) => {
      const params = definition.fromPath(segments);
      return params === null ? null : visitPage(definition, params, context);
    },
  };
}

async function visitPage<Params, Loaded>(
  definition: PageDefinition<Params, Loaded>,
  params: Params,
  context: PageContext,
): Promise<Visit> {
  const loaded = await definition.load(params, context);
  if (loaded instanceof Redirect) return loaded;
  return {
    draw: (renderContext) => definition.render(loaded, params, renderContext),
  };
}
