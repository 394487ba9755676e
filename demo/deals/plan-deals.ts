import { medianOf } from '@/lib/domain/figures/median-of';
import { formatTime } from '@/lib/domain/time/format-time';
import type { QuotedSku } from '@/server/catalog/public';
import { orderedAddOns } from '../add-ons';
import { type Random, randomOf } from '../random';
import { tradeOf } from '../trade-words';
import type { Deal, DealReview, DealStep } from './deal';
import type { DemoBuyer } from './demo-buyers';
import { reviewWords, type Went } from './review-words';

const hour = 3_600_000;
const day = 24 * hour;

/** The first of the orders was placed so many days ago; the last so that its money has just arrived. */
const OLDEST = 225;
const NEWEST = 40;
/** Of goods that were bought of late alone. */
const LATELY = 130;

/** What is ordered. */
export interface BoughtSku extends QuotedSku {
  /** it was not bought before the last months */
  lately?: boolean;
}

/**
 * What was bought, by whom and when, on the usual way to the owner's money, some of it late, and a few orders that were
 * refused: goods once or a dozen times, as accounts are known, by advertisers of their own trade. The same on every machine, counted back from now.
 * @param quotes prices that can be ordered
 */
export function planDeals(
  quotes: readonly BoughtSku[],
  buyers: ReadonlyMap<string, DemoBuyer>,
  now: Date,
): Deal[] {
  const usualFen = usualPrices(quotes);
  return quotes.flatMap((quote) => {
    const random = randomOf(`deals/${quote.accountId}`);
    const owner = drawManner(random);
    const often = quote.lately
      ? latelyBought(quote.priceFen / (usualFen.get(quote.platform) ?? 1), random)
      : random.pick([1, 2, 4, 5, 6, 8, 12]);
    return Array.from({ length: often }, (_, nth) =>
      planDeal(quote, nth, buyers, now, random, owner),
    ).filter((deal) => deal.steps.every(({ at }) => at < now));
  });
}

/** What is dear for its platform is bought less often. */
const latelyBought = (dearness: number, random: Random): number =>
  Math.max(1, Math.round(7 * Math.exp(-0.75 * dearness) + random.between(-1, 1)));

/** The middle price of each platform. */
function usualPrices(quotes: readonly QuotedSku[]): Map<number, number> {
  const prices = new Map<number, number[]>();
  for (const { platform, priceFen } of quotes)
    prices.set(platform, [...(prices.get(platform) ?? []), priceFen]);
  return new Map([...prices].map(([platform, all]) => [platform, medianOf(all)]));
}

/** How an account deals with its orders: shares of them. */
interface Manner {
  refuses: number;
  isLate: number;
  /** of what its buyers had more to wish for */
  isCool: number;
}

const drawManner = (random: Random): Manner => ({
  refuses: random.pick([0.01, 0.04, 0.1]),
  isLate: random.pick([0, 0.02, 0.08, 0.2]),
  isCool: random.pick([0.05, 0.2, 0.5]),
});

function planDeal(
  quote: BoughtSku,
  nth: number,
  buyers: ReadonlyMap<string, DemoBuyer>,
  now: Date,
  random: Random,
  owner: Manner,
): Deal {
  const { brands, product, industry, titles } = tradeOf(quote.categories[0] ?? 0);
  const brand = random.pick(brands);
  const buyer = buyers.get(brand);
  if (!buyer) throw new Error(`no buyer ${brand}`);
  const placedAt = inDaytime(
    new Date(
      now.getTime() -
        Math.round(random.between(NEWEST, quote.lately ? LATELY : OLDEST) * 86_400) * 1000,
    ),
  );
  const isLate = random.chance(owner.isLate);
  const missedAt = isLate ? new Date(placedAt.getTime() + 3 * day) : null;
  const steps = random.chance(owner.refuses)
    ? refusedSteps(placedAt, random)
    : usualSteps(placedAt, missedAt && endOfDay(missedAt), random);
  // What kept its day was published on it.
  const filedAt = steps.find(({ what }) => what === 'file_link')?.at;
  const wantedAt = missedAt ?? filedAt ?? new Date(placedAt.getTime() + 9 * day);
  const title = random.pick(titles);
  return {
    buyer,
    quote: { ...quote, priceFen: priceThen(quote, placedAt, now) },
    addOns: orderedAddOns(`${quote.accountId}/${nth}`, quote.addOns),
    steps,
    brief: {
      product: `${brand} ${product}（演示）`,
      industry,
      must_say: '1. 使用场景说清楚；2. 品牌名念一次；3. 画面或正文出现产品正面。',
      must_not_say: '功效绝对化用语、竞品名称',
      wanted_date: formatTime(wantedAt.toISOString(), 'date'),
      window_days: '3',
      draft_on: '',
      link: '',
      files: [],
      contact_name: '市场部',
      contact_phone: buyer.phone,
    },
    post: {
      id: `deal-${quote.platform}-${quote.goodId}-${nth + 1}`,
      title: `${product}：${title}`,
      body: `这是演示环境里的一条发布内容，不是真实作品。\n${quote.title}与${brand}合作的“${title}”，讲了${product}适合谁、怎么用、要注意什么。`,
    },
    reviews: steps.some(({ what }) => what === 'settle')
      ? drawReviews(
          steps,
          now,
          {
            category: quote.categories[0] ?? 0,
            positionName: quote.positionName,
            isLate,
            isCool: random.chance(owner.isCool),
          },
          random,
        )
      : [],
  };
}

/**
 * What the position cost when it was ordered: owners ask a little more as they become known, by up to a sixth in the time
 * of all deals, and now and then took less. Whole ten 元.
 */
function priceThen({ priceFen, accountId }: QuotedSku, placedAt: Date, now: Date): number {
  const age = (now.getTime() - placedAt.getTime()) / (OLDEST * day);
  const random = randomOf(`price/${accountId}/${Math.round(age * OLDEST)}`);
  const factor = 1 - age * random.between(0.05, 0.17) - (random.chance(0.2) ? 0.04 : 0);
  return Math.max(10_000, Math.round((priceFen * factor) / 1_000) * 1_000);
}

/**
 * Days that people take for what they do; looks and clocks come when they are due.
 * @param missed the end of the day that the first draft missed
 */
function usualSteps(placedAt: Date, missed: Date | null, random: Random): Deal['steps'] {
  const steps: { at: Date; what: DealStep }[] = [{ at: placedAt, what: 'place' }];
  const then = (what: DealStep, hours: number): Date => {
    const last = steps.at(-1)?.at ?? placedAt;
    const at = inDaytime(new Date(last.getTime() + Math.round(hours * 3600) * 1000));
    steps.push({ at, what });
    return at;
  };
  then('pay', random.between(0.05, 0.3));
  then('accept', random.between(0.5, 12));
  if (missed) steps.push({ at: new Date(missed.getTime() + 20_000), what: 'draft_overdue' });
  then('submit_draft', missed ? random.between(9, 40) : random.between(40, 100));
  then('approve_draft', random.between(3, 36));
  const filedAt = then('file_link', random.between(10, 44));
  then('pass_inspection', random.between(1.5, 10));
  const confirmedAt = then('confirm', random.between(14, 90));
  const keepUntil = new Date(confirmedAt.getTime() + 30 * day);
  const over = new Date(keepUntil.getTime() + 20_000);
  steps.push(
    { at: new Date(filedAt.getTime() + 30_000), what: 'look published' },
    { at: new Date(filedAt.getTime() + day + 30_000), what: 'look day_1' },
    { at: new Date(filedAt.getTime() + 7 * day + 30_000), what: 'look day_7' },
    { at: new Date(keepUntil.getTime() - 8 * hour + 30_000), what: 'look end' },
    { at: new Date(confirmedAt.getTime() + 3 * day + 20_000), what: 'settle_share' },
    { at: over, what: 'period_over' },
    { at: new Date(over.getTime() + 3 * day + 20_000), what: 'settle' },
  );
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function refusedSteps(placedAt: Date, random: Random): Deal['steps'] {
  const paidAt = new Date(placedAt.getTime() + 600_000);
  const refusedAt = inDaytime(new Date(paidAt.getTime() + random.whole(2, 11) * hour));
  return [
    { at: placedAt, what: 'place' },
    { at: paidAt, what: 'pay' },
    { at: refusedAt, what: 'reject' },
  ];
}

/** Midnight in Beijing at the end of a moment's day. */
const endOfDay = (at: Date): Date =>
  new Date(Date.parse(`${formatTime(at.toISOString(), 'date')}T00:00:00+08:00`) + day);

/** Nobody answers at night: what would fall between 23 and 8 o'clock waits nine hours. */
function inDaytime(at: Date): Date {
  const clock = Number(formatTime(at.toISOString(), 'minute').slice(6, 8));
  return clock < 8 || clock === 23 ? new Date(at.getTime() + 9 * hour) : at;
}

const thanks = [
  '投放要求写得清楚，意见一次提全，验收很快。',
  '寄样及时，沟通顺畅，期待下次合作。',
  '确认稿件当天就回，改动合理。',
  '要求明确，没有临时加内容。',
] as const;

/** Of the buyers nine in ten write, of the owners every second; alone a review is published when its seven days are over. */
function drawReviews(steps: Deal['steps'], now: Date, went: Went, random: Random): DealReview[] {
  const settledAt = steps.at(-1)?.at ?? now;
  const wait = () =>
    new Date(settledAt.getTime() + Math.round(random.between(2, 80) * 3600) * 1000);
  const { isCool, isLate } = went;
  const mark = () => (random.chance(isCool ? 0.45 : 0.85) ? 5 : 4);
  const buyer = {
    side: 'buyer' as const,
    first: mark(),
    second: mark(),
    third: isLate ? random.whole(2, 4) : isCool ? random.whole(3, 5) : mark(),
    body: reviewWords(went, random),
    writtenAt: inDaytime(wait()),
  };
  const seller = {
    side: 'seller' as const,
    first: random.pick([4, 5, 5]),
    second: random.pick([4, 5, 5]),
    third: 5,
    body: random.pick(thanks),
    writtenAt: inDaytime(wait()),
  };
  const [writes, answers] = [random.chance(0.9), random.chance(0.55)];
  if (!writes) return [];
  const publishedAt = answers
    ? new Date(Math.max(buyer.writtenAt.getTime(), seller.writtenAt.getTime()))
    : new Date(settledAt.getTime() + 7 * day + 20_000);
  return publishedAt < now
    ? [buyer, ...(answers ? [seller] : [])].map((review) => ({ ...review, publishedAt }))
    : [];
}
