import { ProblemError } from '../../../src/model/problem.ts';
import { readAddress, type Address } from '../../../src/pages/address.ts';
import { pages } from '../../../src/pages/index.ts';
import {
  Redirect,
  type PageContext,
  type PageMessage,
  type RenderContext,
} from '../../../src/pages/page.ts';
import { problemPage } from '../../../src/pages/problem.ts';
import { viewOf } from './reading.ts';

export interface ShownAddress {
  readonly page: string;
  readonly kind: 'page' | 'problem' | 'lost';
  readonly message: PageMessage;
}

/** Opens an address and follows redirects; a problem becomes its page. Rejects with unexpected errors. */
export async function openAddress(
  address: Address,
  context: PageContext,
  renderContext: RenderContext = viewOf(context.reader),
): Promise<ShownAddress> {
  let there = address;
  for (let followed = 0; followed <= maxRedirects; followed += 1) {
    const destination = readAddress(there);
    const page = pages.find(({ name }) => name === destination?.name);
    if (page === undefined) throw new Error(`${there} opens no page`);
    const visiting = page.visit(destination?.segments ?? [], context);
    if (visiting === null) {
      const message = problemPage({ code: 'lost_address' }, renderContext, reference);
      return { page: page.name, kind: 'lost', message };
    }
    try {
      const visit = await visiting;
      if (!(visit instanceof Redirect)) {
        return { page: page.name, kind: 'page', message: visit.draw(renderContext) };
      }
      there = visit.to;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const message = problemPage(error.problem, renderContext, reference, there);
      return { page: page.name, kind: 'problem', message };
    }
  }
  throw new Error(`${there} redirects too often`);
}

/** The engine's limit. */
const maxRedirects = 4;

export const reference = 'abc234';
