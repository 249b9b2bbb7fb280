import { ProblemError } from '../model/problem.ts';
import type { Reader } from '../model/reader.ts';
import { readAddress, type Address, type Destination } from '../pages/address.ts';
import {
  Redirect,
  type Page,
  type PageContext,
  type PageMessage,
  type View,
} from '../pages/page.ts';
import type { Form } from './form.ts';
import { lostAddressError } from './lost-address-error.ts';

/** A page as the engine opens it: whatever its parameters are, an address holds them. */
export type EnginePage = Pick<Page<never>, 'name' | 'visit'>;

/** Where addresses lead. Everything here throws `lost_address` for one that leads nowhere. */
export interface Router {
  destination(address: string): Destination;
  /** The form a destination names, if the reader may use it; null for a page. */
  form(destination: Destination, reader: Reader): Form | null;
  /** Loads and draws a page, following where it leads. */
  show(destination: Destination, context: PageContext, view: View): Promise<ShownPage>;
}

/** Where a visit has led in the end. */
export interface ShownPage {
  readonly page: string;
  readonly message: PageMessage;
}

/** More than this is a circle. */
const maxRedirects = 4;

export function createRouter(pages: readonly EnginePage[], forms: readonly Form[]): Router {
  const pageOf = new Map(pages.map((page) => [page.name, page]));
  const formOf = new Map(forms.map((form) => [form.name, form]));
  return {
    destination: readDestination,
    form({ kind, name }, reader) {
      if (kind === 'page') return null;
      const form = formOf.get(name);
      if (form === undefined) throw lostAddressError('a form we do not have');
      if (form.adminOnly) requireAdmin(reader);
      return form;
    },
    async show(first, context, view) {
      let destination = first;
      for (let followed = 0; followed <= maxRedirects; followed += 1) {
        const page = destination.kind === 'page' ? pageOf.get(destination.name) : undefined;
        const visit = await page?.visit(destination.segments, context);
        if (visit === undefined) throw lostAddressError('a page we do not have');
        if (visit === null) throw lostAddressError('parameters that the page does not read');
        if (!(visit instanceof Redirect)) {
          return { page: destination.name, message: visit.draw(view) };
        }
        destination = readDestination(visit.to);
      }
      throw new Error(`more than ${maxRedirects} redirects, the last to page ${destination.name}`);
    },
  };
}

/** Discord hides admin commands, but a server can override that: so it is asked here again. */
export function requireAdmin(reader: Reader): void {
  if (reader.guildId === null) throw new ProblemError({ code: 'server_only' });
  if (!reader.isAdmin) throw new ProblemError({ code: 'not_allowed' });
}

function readDestination(address: Address | string): Destination {
  const destination = readAddress(address);
  if (destination === null) throw lostAddressError('an address with broken escapes');
  return destination;
}
