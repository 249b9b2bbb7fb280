import type { Criterion } from '../places.ts';
import type { Labels } from './labels.ts';
import type { LocalizedName } from './names.ts';
import type { FilterChoice, CatalogueOffer } from './offer.ts';

/** A criterion in the catalogue's own codes. */
export interface Filter {
  readonly criterion: Criterion;
  /** The service's parameter and its value. */
  readonly param: string;
  readonly value: string;
  /** "Genre: Fantasy". */
  readonly name: LocalizedName;
  /** Present if the criterion is a facet or a minimum. */
  readonly choice?: FilterChoice;
}

/** Why the catalogue does not accept a criterion, and alternatives. */
export interface FilterRefusal {
  readonly criterion: Criterion;
  readonly why:
    'not_taken' | 'no_such' | 'several' | 'no_number' | 'no_step' | 'twice' | 'contradictory';
  readonly alternatives: readonly Alternative[];
  /** All criteria without the refused one. */
  readonly remaining: readonly Criterion[];
}

export interface Alternative {
  readonly name: LocalizedName;
  /** All criteria of the alternative search. */
  readonly criteria: readonly Criterion[];
}

/** A typed criterion with everything that is needed to resolve it. */
export interface FilterInput {
  readonly criterion: Criterion;
  readonly criteria: readonly Criterion[];
  readonly offer: CatalogueOffer;
  readonly labels: Labels;
}

export function filterRefusal(
  { criterion, criteria }: Pick<FilterInput, 'criterion' | 'criteria'>,
  why: FilterRefusal['why'],
  replacements: readonly {
    readonly name: LocalizedName;
    readonly by: readonly Criterion[];
  }[] = [],
): FilterRefusal {
  return {
    criterion,
    why,
    alternatives: replacements.map(({ name, by }) => ({
      name,
      criteria: replaceCriterion(criteria, criterion, by),
    })),
    remaining: replaceCriterion(criteria, criterion),
  };
}

/** Replaces one criterion with others. */
export function replaceCriterion(
  criteria: readonly Criterion[],
  replaced: Criterion,
  by: readonly Criterion[] = [],
): readonly Criterion[] {
  return criteria.flatMap((criterion) => (criterion === replaced ? by : [criterion]));
}

/** "Genre: Fantasy". */
export function criterionName({ by }: Criterion, value: LocalizedName): LocalizedName {
  return (language) =>
    language.t('common.named', {
      name: language.t(`browse.by.${by}`),
      value: value(language),
    });
}
