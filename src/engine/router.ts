import { lostAddressError, ProblemError } from '../model/problem.ts';
import type { Reader } from '../model/reader.ts';
import { readAddress, type Address, type Destination } from '../pages/address.ts';
import {
  Redirect,
  type Page,
  type PageContext,
  type PageMessage,
  type RenderContext,
} from '../pages/page.ts';
import type { Form } from './form.ts';

/** A page as the engine opens it: its parameters come from an address. */
export type EnginePage = Pick<Page<never>, 'name' | 'kind' | 'visit'>;

/** Finds the page or form of an address. Each method throws `ProblemError` (`lost_address`) for an unknown address. */
export interface Router {
  destination(address: string): Destination;
  /** Destinations of one kind make about as many requests. */
  kind(destination: Destination): string;
  /** The destination's form; null for a page. Throws `ProblemError` if the reader may not use it. */
  form(destination: Destination, reader: Reader): Form | null;
  /** Loads and draws a page, and follows redirects. */
  show(
    destination: Destination,
    context: PageContext,
    renderContext: RenderContext,
  ): Promise<ShownPage>;
}

/** The page at the end of all redirects. */
interface ShownPage {
  readonly destination: Destination;
  readonly message: PageMessage;
}

/** A longer chain is a loop. */
const maxRedirects = 4;

export function createRouter(pages: readonly EnginePage[], forms: readonly Form[]): Router {
  const pageOf = new Map(pages.map((page) => [page.name, page]));
  const formOf = new Map(forms.map((form) => [form.name, form]));
  return {
    destination(address) {
      const { kind, name, segments } = readDestination(address);
      // The page's own name, so that those who wait keep no copy each.
      const known = kind === 'page' ? pageOf.get(name) : formOf.get(name);
      return { kind, name: known?.name ?? name, segments };
    },
    kind({ kind, name, segments }) {
      return (kind === 'page' ? pageOf.get(name)?.kind(segments) : undefined) ?? name;
    },
    form({ kind, name }, reader) {
      if (kind === 'page') return null;
      const form = formOf.get(name);
      if (form === undefined) throw lostAddressError('an unknown form');
      if (form.adminOnly) requireAdmin(reader);
      return form;
    },
    async show(first, context, renderContext) {
      let destination = first;
      let { found } = context;
      for (let followed = 0; followed <= maxRedirects; followed += 1) {
        const page = destination.kind === 'page' ? pageOf.get(destination.name) : undefined;
        const visit = await page?.visit(destination.segments, { ...context, found });
        if (visit === undefined) throw lostAddressError('an unknown page');
        if (visit === null) throw lostAddressError('parameters that the page does not read');
        if (!(visit instanceof Redirect)) {
          return { destination, message: visit.draw(renderContext) };
        }
        destination = readDestination(visit.to);
        ({ found } = visit);
      }
      throw new Error(`more than ${maxRedirects} redirects, the last to page ${destination.name}`);
    },
  };
}

/** A component of an admin's message may be pressed by any user, so the engine checks each interaction. */
export function requireAdmin(reader: Reader): void {
  if (reader.guildId === null) throw new ProblemError({ code: 'server_only' });
  if (!reader.isAdmin) throw new ProblemError({ code: 'not_allowed' });
}

function readDestination(address: Address | string): Destination {
  const destination = readAddress(address);
  if (destination === null) throw lostAddressError('an address with broken escapes');
  return destination;
}
