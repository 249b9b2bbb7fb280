import type { Asked } from '../catalogue-places.ts';
import type { Labels } from './labels.ts';
import type { Naming } from './names.ts';
import type { FilterChoice, Offer } from './offer.ts';

/** Something asked of a catalogue, in its own codes. */
export interface Filter {
  readonly asked: Asked;
  /** The service's parameter and what it takes. */
  readonly param: string;
  readonly value: string;
  /** "Genre: Fantasy". */
  readonly name: Naming;
  /** The facet or the minimum, where it is one. */
  readonly choice?: FilterChoice;
}

/** Why something cannot be asked of this catalogue, and what could be asked instead. */
export interface Refusal {
  readonly asked: Asked;
  readonly why:
    'not_taken' | 'no_such' | 'several' | 'no_number' | 'no_step' | 'twice' | 'contradictory';
  readonly instead: readonly Instead[];
  /** All that would be asked without it. */
  readonly others: readonly Asked[];
}

export interface Instead {
  readonly name: Naming;
  /** All that would then be asked. */
  readonly asked: readonly Asked[];
}

/** One thing that was typed, with what it is understood by. */
export interface Typed {
  readonly one: Asked;
  readonly all: readonly Asked[];
  readonly offer: Offer;
  readonly labels: Labels;
}

export function refusal(
  { one, all }: Pick<Typed, 'one' | 'all'>,
  why: Refusal['why'],
  instead: readonly { readonly name: Naming; readonly by: readonly Asked[] }[] = [],
): Refusal {
  return {
    asked: one,
    why,
    instead: instead.map(({ name, by }) => ({ name, asked: replaced(all, one, by) })),
    others: replaced(all, one),
  };
}

/** The same with other things in place of one. */
export function replaced(
  all: readonly Asked[],
  one: Asked,
  by: readonly Asked[] = [],
): readonly Asked[] {
  return all.flatMap((each) => (each === one ? by : [each]));
}

/** "Genre: Fantasy". */
export function labelled(asked: Asked, value: Naming): Naming {
  return (language) =>
    language.t('common.named', {
      name: language.t(`browse.by.${asked.by}`),
      value: value(language),
    });
}
