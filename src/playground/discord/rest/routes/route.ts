import { checkBody, type BodyAbout } from '../../checks/body-check.ts';
import { invalidFormBody } from '../../checks/breach.ts';
import type { House } from '../../house.ts';
import type { Upload } from '../../world/attachments.ts';
import { Refusal } from '../refusal.ts';

export interface Call {
  readonly method: string;
  /** The route's pattern. */
  readonly route: string;
  readonly body: unknown;
  readonly query: URLSearchParams;
  readonly uploads: readonly Upload[];
  /** A part of the path by the name it has in the pattern. */
  param(name: string): string;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

export interface Route {
  readonly method: string;
  readonly path: string;
  /** Carries its own token in the path: no `Authorization`, and not counted in the global limit. */
  readonly byInteraction?: boolean;
  readonly handle: (call: Call) => Answer;
}

export const NO_CONTENT: Answer = { status: 204 };

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

/** Refuses a body as Discord does, with 50035 and the places, and records the breaches. */
export function demandBody(house: House, call: Call, about: BodyAbout = {}): void {
  const { method, route, body, uploads } = call;
  const names = uploads.map(({ filename }) => filename);
  const files = [...names, ...(about.files ?? [])];
  const found = checkBody(method, route, body, { ...about, files });
  house.records.breach(method, route, body, found);
  const refused = found.filter((one) => one.refused);
  if (refused.length === 0) return;
  const special = refused.every(({ answer }) => answer !== undefined)
    ? refused[0]?.answer
    : undefined;
  throw special === undefined
    ? new Refusal(400, invalidFormBody(refused))
    : new Refusal(special.status, { code: special.code, message: special.message });
}
