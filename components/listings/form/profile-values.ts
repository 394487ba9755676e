import type { MetricUnit, Platform } from '@/lib/domain/catalog/platforms';
import { figureText, parseFigure } from '@/lib/domain/figures/figure-text';
import { audienceParts, isNoAudience, type ListingAudience } from '@/lib/domain/listings/audience';
import type { ListingContent } from '@/lib/domain/listings/content';
import { listingLimits } from '@/lib/domain/listings/forms';
import type { AreaRow, CaseRow, ListingValues, OwnListing } from './listing-values';

/** Parts of the audience whose shares have names of their own; areas are chosen. */
export const namedAudience = ['sex', 'age', 'devices'] as const;
export type NamedAudience = (typeof namedAudience)[number];

type ProfileValues = Pick<ListingValues, 'audience' | 'areas' | 'cases'>;

const AREAS = 5;
/** of one case */
const FIGURES = 4;

export const noAudience: ListingAudience = { sex: [], age: [], areas: [], devices: [] };

/** Audience and cases as the form begins with them. */
export function profileValues(platform: Platform, listing: OwnListing | null): ProfileValues {
  const { sex, age, areas, devices } = listing?.audience ?? noAudience;
  const named = (key: NamedAudience, told: ListingAudience[NamedAudience]) => ({
    ...Object.fromEntries(audienceParts[key].names.map((name) => [name, ''])),
    ...Object.fromEntries(told.map(({ name, share }) => [name, figureText(share, 'share')])),
  });
  return {
    audience: {
      sex: named('sex', sex),
      age: named('age', age),
      devices: named('devices', devices),
    },
    areas: places(Math.max(AREAS, areas.length), (place): AreaRow => {
      const told = areas[place];
      return { name: told?.name ?? '', share: told ? figureText(told.share, 'share') : '' };
    }),
    cases: places(listingLimits.cases, (place) => caseRow(platform, listing?.cases[place])),
  };
}

/** What is told, then what a case of this platform may tell. */
export function caseRow(platform: Platform, told?: OwnListing['cases'][number]): CaseRow {
  const figures = [...(told?.figures ?? [])].map(({ name, unit, value }) => ({
    name,
    unit: unit as string,
    value: figureText(value, unit),
  }));
  const usual = [
    { name: platform.seriesName, unit: 'count', value: '' },
    { name: '互动率', unit: 'share', value: '' },
  ].filter((one) => !figures.some(({ name }) => name === one.name));
  return {
    title: told?.title ?? '',
    brand: told?.brand ?? '',
    month: told?.month ?? '',
    position: told?.position ? String(told.position) : '',
    figures: byPlace([...figures, ...usual].slice(0, Math.max(FIGURES, figures.length))),
  };
}

/** Whether something stands in a case. */
export const isCaseTold = ({ title, brand, month, position, figures }: CaseRow): boolean =>
  [title, brand, month, position, ...Object.values(figures).map(({ value }) => value)].some(
    (text) => text.trim() !== '',
  );

/** The cases of the form in their order, each with its place. */
export const casesOf = (values: Pick<ListingValues, 'cases'>) =>
  Object.entries(values.cases).flatMap(([place, row]) => (isCaseTold(row) ? [{ place, row }] : []));

/** What the form tells of audience and cases now; what cannot be read is left out. */
export function profileOfValues(values: ProfileValues): Pick<ListingContent, 'audience' | 'cases'> {
  const shareOf = (name: string, typed: string) => {
    const share = parseFigure(typed, 'share');
    return share === null || name === '' ? [] : [{ name, share }];
  };
  const named = (key: NamedAudience) =>
    Object.entries(values.audience[key]).flatMap(([name, typed]) => shareOf(name, typed));
  const audience: ListingAudience = {
    sex: named('sex'),
    age: named('age'),
    areas: Object.values(values.areas).flatMap(({ name, share }) => shareOf(name, share)),
    devices: named('devices'),
  };
  return {
    audience: isNoAudience(audience) ? null : audience,
    cases: casesOf(values).map(({ row }) => ({
      title: row.title.trim(),
      brand: row.brand.trim(),
      month: row.month,
      position: Number(row.position),
      figures: Object.values(row.figures).flatMap(({ name, unit, value: typed }) => {
        const value = parseFigure(typed, unit as MetricUnit); // written by caseRow
        return value === null ? [] : [{ name, value, unit: unit as MetricUnit }];
      }),
    })),
  };
}

/** What of it cannot be read, by field: audience_sex, case_0 … */
export function unreadableProfile(values: ProfileValues): Record<string, string> {
  const found: Record<string, string> = {};
  const isBad = (typed: string, unit: MetricUnit) =>
    typed !== '' && parseFigure(typed, unit) === null;
  for (const key of namedAudience) {
    if (Object.values(values.audience[key]).some((typed) => isBad(typed, 'share'))) {
      found[`audience_${key}`] = `${audienceParts[key].label}填数字，如 41.5`;
    }
  }
  for (const { name, share } of Object.values(values.areas)) {
    if (isBad(share, 'share')) found.audience_areas = '受众地区填数字，如 41.5';
    else if ((name === '') !== (share === '')) found.audience_areas = '地区和占比要一起填';
  }
  for (const [index, { row }] of casesOf(values).entries()) {
    const bad = Object.values(row.figures).find(({ value, unit }) =>
      isBad(value, unit as MetricUnit),
    );
    if (bad) {
      found[`case_${index}`] =
        `${bad.name}填数字，如 ${bad.unit === 'share' ? '5.1' : '48.6万 或 486000'}`;
    }
  }
  return found;
}

/** A list as the form keeps it: the tab's draft knows rows by their names. */
export const byPlace = <T>(rows: readonly T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row, place) => [String(place), row]));

function places<T>(count: number, of: (place: number) => T): Record<string, T> {
  return byPlace(Array.from({ length: count }, (_, place) => of(place)));
}
