import type { ApiInput } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { type AddOnKind, addOnKinds } from '@/lib/domain/catalog/add-ons';
import { type Platform, platformOf } from '@/lib/domain/catalog/platforms';
import { figureText, parseFigure } from '@/lib/domain/figures/figure-text';
import type { ListingContent } from '@/lib/domain/listings/content';
import type { ListingCall } from '@/lib/domain/listings/forms';
import type { AskedIncome } from '@/lib/domain/listings/income-address';
import { fenOfYuan, yuanOfFen } from '@/lib/domain/money/money';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { type NamedAudience, noAudience, profileOfValues, profileValues } from './profile-values';

/** A price position's row. */
export interface PriceRow {
  on: boolean;
  /** 元 */
  price: string;
  /** per cent */
  commission: string;
  note: string;
  valid_until: string;
}

/** A case of the form; one in which nothing stands is none. */
export interface CaseRow {
  title: string;
  brand: string;
  /** YYYY-MM */
  month: string;
  /** number of the position, '' none */
  position: string;
  /** by place */
  figures: Record<string, { name: string; unit: string; value: string }>;
}

/** An area's share, as typed. */
export interface AreaRow {
  name: string;
  share: string;
}

export interface FigureRow {
  /** as typed: 128.4万, 5.1 */
  value: string;
  /** key of the screenshot */
  proof: string;
}

/** What stands in the form, as typed; kept in the tab as it is. Names are the wire's. */
export interface ListingValues {
  title: string;
  account_id: string;
  link: string;
  avatar: string;
  /** province code, '' none */
  area: string;
  city: string;
  category: number[];
  tags: string[];
  /** by position */
  prices: Record<string, PriceRow>;
  /** by kind */
  metrics: Record<string, FigureRow>;
  /** per cent by name */
  audience: Record<NamedAudience, Record<string, string>>;
  /** by place */
  areas: Record<string, AreaRow>;
  /** by place */
  cases: Record<string, CaseRow>;
  accepts_hard: boolean;
  accepts_soft: boolean;
  refused_industries: string[];
  revisions: string;
  lead_time_days: string;
  material_costs: boolean;
  /** 元 by kind, '' not sold */
  add_ons: Record<AddOnKind, string>;
  daily_cap: string;
  leave_from: string;
  leave_to: string;
  notes: string;
}

/** How long a price holds unless its owner says otherwise. */
const usualDays = 90;

export type OwnListing = Output<'media/good'>;

/**
 * What the form begins with: nothing, what is known of a new account, or a listing.
 * @param today the market's day
 */
export function startValues(
  platform: Platform,
  today: string,
  listing: OwnListing | null,
  account: AskedIncome | null = null,
): ListingValues {
  const row = (position: number): PriceRow => {
    const told = listing?.prices.find((price) => price.position === position);
    return {
      on: listing ? told !== undefined : position === platform.mainPosition,
      price: typedFen(
        told?.price_fen ??
          (position === platform.mainPosition ? (account?.priceYuan ?? 0) * 100 : 0),
      ),
      commission: told?.commission?.toString() ?? '',
      note: told?.note ?? '',
      valid_until: told?.valid_until ?? shiftDay(today, usualDays),
    };
  };
  const figure = (kind: string, unit: Platform['metrics'][number]['unit']): FigureRow => {
    const told = listing?.metrics.find((metric) => metric.kind === kind);
    const value = told?.value ?? (kind === 'fans' ? account?.fans : undefined);
    return { value: value === undefined ? '' : figureText(value, unit), proof: told?.proof ?? '' };
  };
  const isOver = listing !== null && listing.leave_to !== '' && listing.leave_to < today;
  return {
    title: listing?.title ?? '',
    account_id: listing?.account_id ?? '',
    link: listing?.link ?? '',
    avatar: listing?.avatar ?? '',
    area: listing?.area ? String(listing.area) : '',
    city: listing?.city ?? '',
    category: listing?.category ?? (account?.category ? [account.category] : []),
    tags: listing?.tags ?? [],
    prices: Object.fromEntries(platform.positions.map(({ id }) => [String(id), row(id)])),
    metrics: Object.fromEntries(
      platform.metrics.map(({ kind, unit }) => [kind, figure(kind, unit)]),
    ),
    ...profileValues(platform, listing),
    accepts_hard: listing?.accepts_hard ?? true,
    accepts_soft: listing?.accepts_soft ?? true,
    refused_industries: listing?.refused_industries ?? [],
    revisions: String(listing?.revisions ?? 3),
    lead_time_days: String(listing?.lead_time_days ?? 3),
    material_costs: listing?.material_costs ?? false,
    add_ons: Object.fromEntries(
      addOnKinds.map((kind) => [kind, typedFen(listing?.add_ons[kind] ?? 0)]),
    ) as ListingValues['add_ons'], // one of each kind
    daily_cap: String(listing?.daily_cap ?? 1),
    leave_from: isOver ? '' : (listing?.leave_from ?? ''),
    leave_to: isOver ? '' : (listing?.leave_to ?? ''),
    notes: listing?.notes ?? '',
  };
}

/** 0: nothing is typed */
const typedFen = (fen: number): string => (fen > 0 ? yuanOfFen(fen).replace(/\.00$/, '') : '');

/** What was kept in the tab, as far as the form of today knows it. @returns undefined where nothing was kept */
export function keptValues(kept: unknown, start: ListingValues): ListingValues | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  return fitted(start, kept) as ListingValues; // the shape of `start`, value by value
}

/** The start with every value in its place that is of the same make. */
function fitted(start: unknown, kept: unknown): unknown {
  if (Array.isArray(start)) return Array.isArray(kept) && kept.every(isPlain) ? kept : start;
  if (typeof start !== 'object' || start === null)
    return typeof kept === typeof start ? kept : start;
  const values = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(start).map(([name, value]) => [name, fitted(value, values[name])]),
  );
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** The listing that the form tells now; what cannot be read yet is left out or 0. */
export function contentOfValues(values: ListingValues, platform: Platform): ListingContent {
  return {
    title: values.title.trim(),
    accountId: values.account_id.trim(),
    link: values.link.trim(),
    avatar: values.avatar,
    categories: values.category,
    tags: values.tags,
    area: Number(values.area),
    city: values.city.trim(),
    acceptsHard: values.accepts_hard,
    acceptsSoft: values.accepts_soft,
    refusedIndustries: values.refused_industries,
    revisions: Number(values.revisions),
    leadTimeDays: Number(values.lead_time_days),
    materialCosts: values.material_costs,
    addOns: Object.fromEntries(
      addOnKinds.flatMap((kind) => {
        const typed = values.add_ons[kind];
        return isYuan(typed) ? [[kind, fenOfYuan(typed)]] : [];
      }),
    ),
    dailyCap: Number(values.daily_cap),
    leaveFrom: values.leave_from || null,
    leaveTo: values.leave_to || null,
    prices: pricesOf(values, platform).map(({ id, row }) => ({
      position: id,
      priceFen: isYuan(row.price) ? fenOfYuan(row.price) : 0,
      commission: row.commission === '' ? null : Number(row.commission),
      note: row.note.trim(),
      validUntil: row.valid_until,
    })),
    metrics: platform.metrics.flatMap(({ kind, unit }) => {
      const row = values.metrics[kind];
      const value = parseFigure(row?.value ?? '', unit);
      return value === null ? [] : [{ kind, value, proof: row?.proof ?? '' }];
    }),
    ...profileOfValues(values),
    notes: values.notes.trim() === '' ? [] : [values.notes.trim()],
  };
}

/** The rows of the positions that are offered, in the platform's order. */
export const pricesOf = (values: ListingValues, platform: Platform) =>
  platform.positions.flatMap(({ id }) => {
    const row = values.prices[id];
    return row?.on ? [{ id, row }] : [];
  });

export const isYuan = (text: string): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text);

/** What the call takes. */
export function inputOfValues(
  values: ListingValues,
  { platform: no, goodSn, isDraft }: { platform: number; goodSn: string; isDraft: boolean },
): ApiInput<ListingCall> {
  const platform = platformOf(no);
  const { metrics, audience, cases } = contentOfValues(values, platform);
  const { areas: _, ...others } = values;
  const flag = (is: boolean) => (is ? '1' : '0');
  return {
    ...others,
    // Each call lets its own platforms in; the form chose the call by this number.
    platform: String(no) as '5',
    good_sn: goodSn,
    draft: flag(isDraft),
    area: Number(values.area),
    accepts_hard: flag(values.accepts_hard),
    accepts_soft: flag(values.accepts_soft),
    material_costs: flag(values.material_costs),
    prices: pricesOf(values, platform).map(({ id, row: { on: _on, ...row } }) => ({
      position: id,
      ...row,
    })),
    metrics,
    audience: audience ?? noAudience,
    cases: JSON.stringify(cases),
  } as ApiInput<ListingCall>; // one of the six inputs, by `platform`
}
