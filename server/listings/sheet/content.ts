import { type AddOns, addOnKinds } from '@/lib/domain/catalog/add-ons';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { addOnField } from '@/lib/domain/listings/add-on-problems';
import { audienceKeys, isNoAudience, type ListingAudience } from '@/lib/domain/listings/audience';
import { caseLine } from '@/lib/domain/listings/case-line';
import type { ListingContent } from '@/lib/domain/listings/content';
import type { readRow } from '@/server/catalog/public';
import { isFigure } from './columns';

type Good = NonNullable<ReturnType<typeof readRow>['good']>;

/**
 * What a row of a sheet makes of a listing: columns that the file has count, also where they are empty; what it has no
 * column for stays.
 * @param base as its owner told it last; null: a new one
 */
export function sheetContent(
  good: Good,
  names: ReadonlySet<string>,
  base: ListingContent | null,
): ListingContent {
  const told = <T>(column: string, value: T, before: T | undefined): T =>
    names.has(column) || before === undefined ? value : before;
  return {
    title: good.title,
    accountId: good.accountId,
    link: good.link || (base?.link ?? ''),
    avatar: base?.avatar ?? '',
    categories: good.categories,
    tags: told('tags', good.tags, base?.tags),
    area: told('area', good.area, base?.area),
    city: told('city', good.city, base?.city),
    acceptsHard: told('accepts', good.acceptsHard, base?.acceptsHard),
    acceptsSoft: told('accepts', good.acceptsSoft, base?.acceptsSoft),
    refusedIndustries: told('refused_industries', good.refusedIndustries, base?.refusedIndustries),
    revisions: told('revisions', good.revisions, base?.revisions),
    leadTimeDays: told('lead_time_days', good.leadTimeDays, base?.leadTimeDays),
    materialCosts: told('material_costs', good.materialCosts ?? false, base?.materialCosts),
    addOns: addOnsOf(good, names, base),
    dailyCap: told('daily_cap', good.dailyCap, base?.dailyCap),
    leaveFrom: told('leave_from', good.leaveFrom, base?.leaveFrom),
    leaveTo: told('leave_to', good.leaveTo, base?.leaveTo),
    notes: told('notes', good.notes, base?.notes),
    prices: pricesOf(good, names, base),
    metrics: metricsOf(good, names, base),
    audience: audienceOf(good, names, base),
    cases: casesOf(good, names, base),
  };
}

function addOnsOf(good: Good, names: ReadonlySet<string>, base: ListingContent | null): AddOns {
  return Object.fromEntries(
    addOnKinds.flatMap((kind) => {
      const fen = (names.has(addOnField(kind)) || !base ? good.addOns : base.addOns)?.[kind];
      return fen ? [[kind, fen]] : [];
    }),
  );
}

/** A case whose line is the same as before is the one before: a line says less than a program may have told. */
function casesOf(
  good: Good,
  names: ReadonlySet<string>,
  base: ListingContent | null,
): ListingContent['cases'] {
  if (base && !names.has('case_lines')) return base.cases;
  const platform = platformOf(good.platform);
  const before = new Map(base?.cases.map((one) => [caseLine(platform, one), one]));
  return good.cases.map((one) => before.get(caseLine(platform, one)) ?? one);
}

/** A part whose column the file has is what stands there; null: nothing is told at all. */
function audienceOf(
  good: Good,
  names: ReadonlySet<string>,
  base: ListingContent | null,
): ListingAudience | null {
  const parts = audienceKeys.map((key) => {
    const told = names.has(`audience_${key}`) || !base ? good.audience : base.audience;
    return [key, told?.[key] ?? []] as const;
  });
  const audience = Object.fromEntries(parts) as ListingAudience; // one of each key
  return isNoAudience(audience) ? null : audience;
}

function pricesOf(
  { skus }: Good,
  names: ReadonlySet<string>,
  base: ListingContent | null,
): ListingContent['prices'] {
  return skus.map(({ position, priceFen, commission, note, validUntil }) => {
    const before = base?.prices.find((price) => price.position === position);
    return {
      position,
      priceFen,
      commission,
      note: names.has(`note_${position}`) ? note : (before?.note ?? note),
      validUntil,
    };
  });
}

/** A figure that is the same as before keeps its screenshot. */
function metricsOf(
  good: Good,
  names: ReadonlySet<string>,
  base: ListingContent | null,
): ListingContent['metrics'] {
  const before = new Map(base?.metrics.map((metric) => [metric.kind, metric]));
  const kept = [...before.values()].filter(({ kind }) => !(isFigure(kind) && names.has(kind)));
  const told = good.metrics.map(({ kind, value }) => {
    const known = before.get(kind);
    return known && Number(known.value) === value ? known : { kind, value, proof: '' };
  });
  return [...kept, ...told].sort((a, b) => (a.kind < b.kind ? -1 : 1));
}
