import { dayOf, earliestDay } from '@/lib/domain/catalog/free-days';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { shiftDay } from '@/lib/domain/time/shift-day';
import type { AccountSku, PlanAccount, Share } from './plan-account';
import { emptyPlanBrief, type PlanBrief } from './plan-brief';

/** One thing that a brief asks of an account. */
interface PlanCondition {
  key: string;
  /** as the funnel and the list of what conditions cost name it; undefined: this brief does not ask it */
  label: (brief: PlanBrief) => string | undefined;
  fits: (account: PlanAccount, brief: PlanBrief, today: string) => boolean;
  /** the brief without it; null: nobody may take it off */
  without: ((brief: PlanBrief) => PlanBrief) | null;
}

/** What the named parts of an audience are together. */
export const shareOf = (shares: readonly Share[], names: readonly string[]): number =>
  shares.reduce((sum, { name, share }) => sum + (names.includes(name) ? share : 0), 0);

/** Shares come rounded: 0.7 of three parts may be 0.6999…. */
const reaches = (share: number, least: number): boolean => share * 100 >= least - 1e-6;

const days = ({ from, to, avoid }: PlanBrief): string | undefined => {
  const range =
    from || to ? `${from ? from.slice(5) : '现在'} 至 ${to ? to.slice(5) : '不限'} 有空` : '';
  return [range, avoid && `避开 ${avoid.slice(5)}`].filter(Boolean).join('，') || undefined;
};

/** In the form's order. What is said of nobody's audience or record fits none who asks for it. */
export const planConditions: readonly PlanCondition[] = [
  {
    key: 'trade',
    label: ({ industry }) => industry && `不拒接${industry}`,
    fits: ({ refusedIndustries }, { industry }) => !refusedIndustries.includes(industry),
    without: null,
  },
  {
    key: 'sex',
    label: ({ women, men }) =>
      women > 0 ? `女性 ≥ ${women}%` : men > 0 ? `男性 ≥ ${men}%` : undefined,
    fits: ({ sex }, { women, men }) =>
      women > 0 ? reaches(shareOf(sex, ['女性']), women) : reaches(shareOf(sex, ['男性']), men),
    without: (brief) => ({ ...brief, women: 0, men: 0 }),
  },
  {
    key: 'age',
    label: ({ ages, agesLeast }) =>
      ages.length > 0 ? `${ages.join('、')} 岁合计 ≥ ${agesLeast}%` : undefined,
    fits: ({ age }, { ages, agesLeast }) => reaches(shareOf(age, ages), agesLeast),
    without: (brief) => ({ ...brief, ages: [], agesLeast: emptyPlanBrief.agesLeast }),
  },
  {
    key: 'cities',
    label: ({ cities, citiesLeast }) =>
      cities.length > 0 ? `${cities.join('、')}城市合计 ≥ ${citiesLeast}%` : undefined,
    fits: (account, { cities, citiesLeast }) =>
      reaches(shareOf(account.cities, cities), citiesLeast),
    without: (brief) => ({ ...brief, cities: [], citiesLeast: emptyPlanBrief.citiesLeast }),
  },
  {
    key: 'days',
    label: days,
    fits: (account, brief, today) =>
      account.skus.some((sku) => hasFreeDay(account, sku, brief, today)),
    without: (brief) => ({ ...brief, from: '', to: '', avoid: '' }),
  },
  {
    key: 'on_time',
    label: ({ onTimeLeast }) => (onTimeLeast > 0 ? `准时率 ≥ ${onTimeLeast}%` : undefined),
    fits: ({ delivered, late }, { onTimeLeast }) =>
      delivered >= RATED_FROM && reaches(1 - late / delivered, onTimeLeast),
    without: (brief) => ({ ...brief, onTimeLeast: 0 }),
  },
  {
    key: 'revisions',
    label: ({ revisionsLeast }) => (revisionsLeast > 0 ? `改稿 ≥ ${revisionsLeast} 次` : undefined),
    fits: ({ revisions }, { revisionsLeast }) => revisions >= revisionsLeast,
    without: (brief) => ({ ...brief, revisionsLeast: 0 }),
  },
  {
    key: 'company',
    label: ({ companyOnly }) => (companyOnly ? '企业认证' : undefined),
    fits: ({ isCompany }) => isCompany,
    without: (brief) => ({ ...brief, companyOnly: false }),
  },
];

/** Those that a brief asks, each with its words. */
export const askedConditions = (brief: PlanBrief) =>
  planConditions.flatMap((condition) => {
    const label = condition.label(brief);
    return label ? [{ ...condition, label }] : [];
  });

/** @param but of the condition with this key alone it is not asked */
export const fitsBrief = (
  account: PlanAccount,
  brief: PlanBrief,
  today: string,
  but = '',
): boolean =>
  askedConditions(brief).every(({ key, fits }) => key === but || fits(account, brief, today));

/** Days that are looked through, from the first possible one on. */
const horizonDays = 30;

/**
 * The days on which an account can publish a position for a brief: from the day its owner can be done on, not on leave, not
 * full, not on a day to be avoided.
 */
export function freeDays(
  account: Days,
  sku: LeadTime,
  brief: PublishDays,
  today: string,
): string[] {
  return [...eachFreeDay(account, sku, brief, today)];
}

/** Whether there is one. */
export const hasFreeDay = (
  account: Days,
  sku: LeadTime,
  brief: PublishDays,
  today: string,
): boolean => !eachFreeDay(account, sku, brief, today).next().done;

type Days = Pick<PlanAccount, 'leaveFrom' | 'leaveTo' | 'dailyCap' | 'taken'>;
type LeadTime = Pick<AccountSku, 'leadTimeDays'>;
type PublishDays = Pick<PlanBrief, 'from' | 'to' | 'avoid'>;

function* eachFreeDay(
  account: Days,
  { leadTimeDays }: LeadTime,
  { from, to, avoid }: PublishDays,
  today: string,
): Generator<string> {
  const { leaveFrom, leaveTo, dailyCap, taken } = account;
  const terms = { leadTimeDays, leaveFrom, leaveTo, dailyCap, today };
  const ready = earliestDay(terms);
  const first = from > ready ? from : ready;
  for (let nth = 0; nth < horizonDays; nth++) {
    const day = shiftDay(first, nth);
    if ((!to || day <= to) && day !== avoid && dayOf(day, terms, taken).free > 0) yield day;
  }
}
