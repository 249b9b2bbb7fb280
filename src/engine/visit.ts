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
import { lostAddress } from './lost-address.ts';

/** A page as the engine opens it: whatever its parameters are, an address holds them. */
export type OpenPage = Pick<Page<never>, 'name' | 'visit'>;

/** Where addresses lead. Everything here throws `lost_address` for one that leads nowhere. */
export interface Places {
  destination(address: string): Destination;
  /** The form a destination names, if the reader may use it; null for a page. */
  form(destination: Destination, reader: Reader): Form | null;
  /** Loads and draws a page, following where it leads. */
  show(destination: Destination, context: PageContext, view: View): Promise<Shown>;
}

/** Where a visit has led in the end. */
export interface Shown {
  readonly page: string;
  readonly message: PageMessage;
}

/** More than this is a circle. */
const mostRedirects = 4;

export function placesOf(pages: readonly OpenPage[], forms: readonly Form[]): Places {
  const pageOf = new Map(pages.map((page) => [page.name, page]));
  const formOf = new Map(forms.map((form) => [form.name, form]));
  return {
    destination: destinationOf,
    form({ kind, name }, reader) {
      if (kind === 'page') return null;
      const form = formOf.get(name);
      if (form === undefined) throw lostAddress('a form we do not have');
      if (form.adminOnly) allowAdmins(reader);
      return form;
    },
    async show(first, context, view) {
      let destination = first;
      for (let followed = 0; followed <= mostRedirects; followed += 1) {
        const page = destination.kind === 'page' ? pageOf.get(destination.name) : undefined;
        const visit = await page?.visit(destination.segments, context);
        if (visit === undefined) throw lostAddress('a page we do not have');
        if (visit === null) throw lostAddress('parameters that the page does not read');
        if (!(visit instanceof Redirect)) {
          return { page: destination.name, message: visit.draw(view) };
        }
        destination = destinationOf(visit.to);
      }
      throw new Error(`more than ${mostRedirects} redirects, the last to page ${destination.name}`);
    },
  };
}

/** Discord hides admin commands, but a server can override that: so it is asked here again. */
export function allowAdmins(reader: Reader): void {
  if (reader.guildId === null) throw new ProblemError({ code: 'server_only' });
  if (!reader.isAdmin) throw new ProblemError({ code: 'not_allowed' });
}

function destinationOf(address: Address | string): Destination {
  const destination = readAddress(address);
  if (destination === null) throw lostAddress('an address with broken escapes');
  return destination;
}
