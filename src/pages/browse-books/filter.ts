import type { Criterion } from '../places.ts';
import type { Labels } from './labels.ts';
import type { Naming } from './names.ts';
import type { FilterChoice, Offer } from './offer.ts';

/** A criterion in the catalogue's own codes. */
export interface Filter {
  readonly asked: Criterion;
  /** The service's parameter and its value. */
  readonly param: string;
  readonly value: string;
  /** "Genre: Fantasy". */
  readonly name: Naming;
  /** Present if the criterion is a facet or a minimum. */
  readonly choice?: FilterChoice;
}

/** Why the catalogue does not accept a criterion, and alternatives. */
export interface Refusal {
  readonly asked: Criterion;
  readonly why:
    'not_taken' | 'no_such' | 'several' | 'no_number' | 'no_step' | 'twice' | 'contradictory';
  readonly instead: readonly Instead[];
  /** All criteria without the refused one. */
  readonly others: readonly Criterion[];
}

export interface Instead {
  readonly name: Naming;
  /** All criteria of the alternative search. */
  readonly asked: readonly Criterion[];
}

/** A typed criterion with everything that is needed to resolve it. */
export interface Typed {
  readonly one: Criterion;
  readonly all: readonly Criterion[];
  readonly offer: Offer;
  readonly labels: Labels;
}

export function refusal(
  { one, all }: Pick<Typed, 'one' | 'all'>,
  why: Refusal['why'],
  instead: readonly { readonly name: Naming; readonly by: readonly Criterion[] }[] = [],
): Refusal {
  return {
    asked: one,
    why,
    instead: instead.map(({ name, by }) => ({ name, asked: replaced(all, one, by) })),
    others: replaced(all, one),
  };
}

/** Replaces one criterion with others. */
export function replaced(
  all: readonly Criterion[],
  one: Criterion,
  by: readonly Criterion[] = [],
): readonly Criterion[] {
  return all.flatMap((each) => (each === one ? by : [each]));
}

/** "Genre: Fantasy". */
export function labelled(asked: Criterion, value: Naming): Naming {
  return (language) =>
    language.t('common.named', {
      name: language.t(`browse.by.${asked.by}`),
      value: value(language),
    });
}
