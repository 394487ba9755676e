import { briefIndustries, briefLimits } from '@/lib/domain/briefs/brief';
import { audienceNames } from '@/lib/domain/catalog/audience-names';
import { isCategory } from '@/lib/domain/catalog/categories';
import { findPlatform, platforms } from '@/lib/domain/catalog/platforms';
import { keysOf } from '@/lib/domain/text/keys-of';

/** What a plan is made to bring; `figure` is what is added up. */
export const planGoals = {
  reach: { name: '曝光', by: '看 CPM', what: '同样的钱，播放与阅读最多', figure: '播放与阅读' },
  seeding: {
    name: '种草',
    by: '看单次互动成本',
    what: '点赞、评论、转发、收藏最多',
    figure: '互动',
  },
  conversion: {
    name: '转化',
    by: '看每百元成交',
    what: '直播带货，场均成交最多',
    figure: '场均成交',
  },
} as const;
export type PlanGoal = keyof typeof planGoals;
export const planGoalKeys = keysOf(planGoals);

/** What one field takes, read by form and reader alike. */
export const planBounds = {
  budgetYuan: { least: 1_000, most: 10_000_000 },
  accounts: { least: 1, most: 20, usual: 12 },
  product: briefLimits.product,
  /** of each of the two: the whole brief stands in an address, where a sign takes nine */
  words: 200,
  /** signs of an address's query */
  address: 6_000,
} as const;

/** Shares that are offered, in per cent of the budget; 100: no bound. */
export const budgetShares = [30, 40, 50, 60, 80, 100] as const;
export const onTimeShares = [0, 80, 90, 95] as const;

/** What an advertiser says before a plan is made. It stands in the address as a whole, so that it is never lost. */
export interface PlanBrief {
  product: string;
  /** trade of the product, of `briefIndustries`; '' not said */
  industry: string;
  /** what drafts must carry and must not, as each order's brief has them; '' nothing */
  mustSay: string;
  mustNotSay: string;
  /** subject of the accounts; 0 any */
  category: number;
  goal: PlanGoal;
  /** whole 元; 0 not said */
  budgetYuan: number;
  /** none: all of them */
  platforms: readonly number[];
  /** at least so many per cent of one of the two; 0 not asked */
  women: number;
  men: number;
  ages: readonly string[];
  agesLeast: number;
  cities: readonly string[];
  citiesLeast: number;
  /** publication, YYYY-MM-DD; '' open */
  from: string;
  to: string;
  /** a day without publication; '' none */
  avoid: string;
  /** per cent of counted orders; 0 not asked */
  onTimeLeast: number;
  revisionsLeast: number;
  companyOnly: boolean;
  /** accounts at most */
  accounts: number;
  /** per cent of the budget at most for one platform, from two on, and for one owner */
  platformMost: number;
  ownerMost: number;
}

export const emptyPlanBrief: PlanBrief = {
  product: '',
  industry: '',
  mustSay: '',
  mustNotSay: '',
  category: 0,
  goal: 'reach',
  budgetYuan: 0,
  platforms: [],
  women: 0,
  men: 0,
  ages: [],
  agesLeast: 50,
  cities: [],
  citiesLeast: 40,
  from: '',
  to: '',
  avoid: '',
  onTimeLeast: 0,
  revisionsLeast: 0,
  companyOnly: false,
  accounts: planBounds.accounts.usual,
  platformMost: 60,
  ownerMost: 40,
};

/** Reads a brief out of an address; what is none of its values is as if it were not there. Lists come repeated or joined by commas. */
export function readPlanBrief(query: URLSearchParams): PlanBrief {
  const one = (key: string) => (query.get(key) ?? '').trim();
  const whole = (key: string, least: number, most: number, usual: number) => {
    const text = one(key).replaceAll(',', '');
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : usual;
  };
  const listed = (key: string) => query.getAll(key).flatMap((text) => text.split(','));
  const among = <T>(all: readonly T[], asked: readonly string[]) =>
    all.filter((value) => asked.includes(String(value)));
  const empty = emptyPlanBrief;
  const [from, to] = [dayOf(one('from')), dayOf(one('to'))];
  const isBackward = from !== '' && to !== '' && to < from;
  const [, sex = '', sexLeast = ''] = /^([fm])(\d{1,3})$/.exec(one('sex')) ?? [];
  const sexShare = Math.min(100, Number(sexLeast));
  const goal = planGoalKeys.find((key) => key === one('goal')) ?? empty.goal;
  const category = whole('cat', 1, 999, 0);
  const { budgetYuan, accounts, product, words } = planBounds;
  const cut = (key: string, most: number) => [...one(key)].slice(0, most).join('').trim();
  return {
    product: cut('product', product),
    mustSay: cut('say', words),
    mustNotSay: cut('nosay', words),
    industry: briefIndustries.find((name) => name === one('trade')) ?? '',
    category: isCategory(category) ? category : 0,
    goal,
    budgetYuan: whole('budget', budgetYuan.least, budgetYuan.most, 0),
    platforms: among(
      platforms.map(({ no }) => no),
      listed('pf'),
    ),
    women: sex === 'f' ? sexShare : 0,
    men: sex === 'm' ? sexShare : 0,
    ages: among(audienceNames.age, listed('age')),
    agesLeast: whole('agen', 1, 100, empty.agesLeast),
    cities: among(audienceNames.cities, listed('city')),
    citiesLeast: whole('cityn', 1, 100, empty.citiesLeast),
    from: isBackward ? to : from,
    to: isBackward ? from : to,
    avoid: dayOf(one('avoid')),
    onTimeLeast: whole('ontime', 1, 100, 0),
    revisionsLeast: whole('rev', 1, 9, 0),
    companyOnly: one('company') === '1',
    accounts: whole('n', accounts.least, accounts.most, empty.accounts),
    platformMost: whole('pshare', 10, 100, empty.platformMost),
    ownerMost: whole('oshare', 10, 100, empty.ownerMost),
  };
}

/** The one spelling of {@link readPlanBrief}: what is as usual is not said. */
export function writePlanBrief(brief: PlanBrief): Record<string, string | undefined> {
  const empty = emptyPlanBrief;
  const unless = (value: string | number, usual: string | number) =>
    value === usual ? undefined : String(value);
  const hasAges = brief.ages.length > 0;
  const hasCities = brief.cities.length > 0;
  return {
    product: unless(brief.product, ''),
    trade: unless(brief.industry, ''),
    say: unless(brief.mustSay, ''),
    nosay: unless(brief.mustNotSay, ''),
    cat: unless(brief.category, 0),
    goal: unless(brief.goal, empty.goal),
    budget: unless(brief.budgetYuan, 0),
    pf: unless(brief.platforms.join(','), ''),
    sex: sexWord(brief) || undefined,
    age: unless(brief.ages.join(','), ''),
    agen: hasAges ? unless(brief.agesLeast, empty.agesLeast) : undefined,
    city: unless(brief.cities.join(','), ''),
    cityn: hasCities ? unless(brief.citiesLeast, empty.citiesLeast) : undefined,
    from: unless(brief.from, ''),
    to: unless(brief.to, ''),
    avoid: unless(brief.avoid, ''),
    ontime: unless(brief.onTimeLeast, 0),
    rev: unless(brief.revisionsLeast, 0),
    company: brief.companyOnly ? '1' : undefined,
    n: unless(brief.accounts, empty.accounts),
    pshare: unless(brief.platformMost, empty.platformMost),
    oshare: unless(brief.ownerMost, empty.ownerMost),
  };
}

/** What is asked of its sexes, as the address has it: f70, m60; '' nothing. */
export const sexWord = ({ women, men }: Pick<PlanBrief, 'women' | 'men'>): string =>
  women > 0 ? `f${women}` : men > 0 ? `m${men}` : '';

/** The platforms that are meant, in the catalogue's order: those that are chosen, of them those whose figure the goal can know. */
export function platformsOfBrief({ platforms: chosen, goal }: PlanBrief): number[] {
  return platforms
    .filter(({ no }) => chosen.length === 0 || chosen.includes(no))
    .filter((platform) => knowsGoal(platform.no, goal))
    .map(({ no }) => no);
}

/** Whether a platform's figures tell what a goal counts: sales are of shows alone, acts are not, and some reads are told by nobody. */
export function knowsGoal(no: number, goal: PlanGoal): boolean {
  const platform = findPlatform(no);
  if (!platform) return false;
  const sells = platform.metrics.some(({ kind }) => kind === 'sales_session');
  if (goal === 'conversion') return sells;
  return goal === 'seeding' ? !sells : !platform.tellsActs;
}

function dayOf(text: string): string {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return '';
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : '';
}
