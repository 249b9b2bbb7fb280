import { addressOf, formAddressOf, readAddress } from '../../../src/pages/address.ts';
import { boardSearchPlace } from '../../../src/pages/board-search-places.ts';
import { browsePlace } from '../../../src/pages/catalogue-places.ts';
import { foundPlace } from '../../../src/pages/found-places.ts';
import { booklistsPlace, namedBooklistPlace } from '../../../src/pages/list-places.ts';
import {
  boardPlace,
  boardsPlace,
  booklistPlace,
  bookPlace,
  searchPlace,
} from '../../../src/pages/places.ts';
import {
  feedPlace,
  genresPlace,
  sourcesPlace,
  statsPlace,
  tagsPlace,
} from '../../../src/pages/reading-places.ts';
import { setupNames } from '../../../src/pages/setup-places.ts';
import { languageChoices } from '../../../src/pages/setup-settings.ts';
import {
  readSavedDraft,
  watchDraftPlace,
  watchesPlace,
  watchForms,
  watchPlace,
  watchRemovedName,
  watchTestPlace,
} from '../../../src/pages/watch-places.ts';

interface SegmentCodec {
  readonly toPath: (params: never) => readonly string[];
  readonly fromPath: (segments: readonly string[]) => object | null;
}

const pages: readonly (SegmentCodec & { readonly name: string })[] = [
  boardPlace,
  boardSearchPlace,
  boardsPlace,
  bookPlace,
  booklistPlace,
  booklistsPlace,
  namedBooklistPlace,
  browsePlace,
  feedPlace,
  foundPlace,
  genresPlace,
  searchPlace,
  sourcesPlace,
  statsPlace,
  tagsPlace,
  watchDraftPlace,
  watchesPlace,
  watchPlace,
  watchTestPlace,
];

const status: SegmentCodec = {
  toPath: () => [],
  fromPath: (segments) => (segments.length === 0 ? {} : null),
};
const nothing: SegmentCodec = { toPath: () => [], fromPath: () => ({}) };
const help: SegmentCodec = {
  toPath: ({ command }: { readonly command: string | null }) => (command === null ? [] : [command]),
  fromPath: ([command = '']) => ({ command: command || null }),
};
const watchRemoved: SegmentCodec = {
  toPath: ({ name }: { readonly name: string }) => [name],
  fromPath: ([name = '']) => ({ name }),
};
const watchForm: SegmentCodec = {
  toPath: ({ text }: { readonly text: string }) => [text],
  fromPath: ([text = '']) => ({ text }),
};
const languageForm: SegmentCodec = {
  toPath: ({ language }: { readonly language: string }) => [language],
  fromPath: ([chosen]) => {
    const language = languageChoices.find((choice) => choice === chosen);
    return language === undefined ? null : { language };
  },
};
const spoilersForm: SegmentCodec = {
  toPath: ({ hidesSpoilers }: { readonly hidesSpoilers: boolean }) => [
    hidesSpoilers ? 'hide' : 'show',
  ],
  fromPath: ([chosen]) =>
    chosen === 'hide' || chosen === 'show' ? { hidesSpoilers: chosen === 'hide' } : null,
};

const codecs: ReadonlyMap<string, SegmentCodec> = new Map([
  ...pages.map((page) => [`page ${page.name}`, page] as const),
  ['page help', help],
  [`page ${setupNames.status}`, status],
  [`page ${setupNames.forget}`, status],
  [`page ${watchRemovedName}`, watchRemoved],
  [`form ${boardSearchPlace.name}`, boardSearchPlace],
  [`form ${setupNames.keyForm}`, nothing],
  [`form ${setupNames.forgetForm}`, nothing],
  [`form ${setupNames.languageForm}`, languageForm],
  [`form ${setupNames.spoilersForm}`, spoilersForm],
  [`form ${watchForms.save}`, { ...watchDraftPlace, fromPath: readSavedDraft }],
  [`form ${watchForms.pause}`, watchForm],
  [`form ${watchForms.resume}`, watchForm],
  [`form ${watchForms.remove}`, watchForm],
  [`form ${watchForms.now}`, watchForm],
]);

/** Every page and form that an address can name, as in `page board`. */
export const addressed: ReadonlySet<string> = new Set(codecs.keys());

/** What an address opens. */
export interface Opened {
  /** `page board`, `form watch-save`; null if there is no such page or form. */
  readonly opens: string | null;
  /** Without the parameters that are null. Null if the page or form does not accept the address. */
  readonly params: unknown;
  /** The address that is written from the parameters. */
  readonly rewritten: string | null;
}

export function openedBy(address: string): Opened {
  const destination = readAddress(address);
  const { kind = 'page', name = '', segments = [] } = destination ?? {};
  const codec = codecs.get(`${kind} ${name}`);
  if (codec === undefined) return { opens: null, params: null, rewritten: null };
  const opens = `${kind} ${name}`;
  const params = codec.fromPath(segments);
  if (params === null) return { opens, params, rewritten: null };
  const path = codec.toPath(params as never);
  const rewritten = kind === 'form' ? formAddressOf(name, path) : addressOf([name, ...path]);
  return { opens, params: withoutNulls(params), rewritten };
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const present = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(present.map(([name, part]) => [name, withoutNulls(part)]));
}
