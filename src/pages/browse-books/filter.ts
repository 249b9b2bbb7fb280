import type { Criterion } from '../places.ts';
import type { Labels } from './labels.ts';
import type { Naming } from './names.ts';
import type { FilterChoice, Offer } from './offer.ts';

/** Something asked of a catalogue, in its own codes. */
export interface Filter {
  readonly asked: Criterion;
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
  readonly asked: Criterion;
  readonly why:
    'not_taken' | 'no_such' | 'several' | 'no_number' | 'no_step' | 'twice' | 'contradictory';
  readonly instead: readonly Instead[];
  /** All that would be asked without it. */
  readonly others: readonly Criterion[];
}

export interface Instead {
  readonly name: Naming;
  /** All that would then be asked. */
  readonly asked: readonly Criterion[];
}

/** One thing that was typed, with what it is understood by. */
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

/** The same with other things in place of one. */
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
