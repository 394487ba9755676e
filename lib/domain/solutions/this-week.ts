import { platformOf } from '@/lib/domain/catalog/platforms';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatShare } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { mondayOf, shiftDay } from '@/lib/domain/time/shift-day';
import {
  orderBy,
  type ShoppingDay,
  type ShoppingDayKey,
  shoppingDaysBetween,
} from '@/lib/domain/time/shopping-days';
import { netOf } from './net-sales';
import type { LeadFacts, TradePicture } from './trade-picture';
import type { Trade } from './trades';

/** The days that a trade sells by. */
const tradeDays: Readonly<Record<Trade, readonly ShoppingDayKey[]>> = {
  Appliances: ['618', '1111', '1212', 'new-year', 'national', 'labour'],
  beauty: ['women', '520', '618', 'qixi', '1111', '1212', 'christmas', 'valentine'],
  beverage: ['laba', 'new-years-eve', 'dragon-boat', 'mid-autumn', '1111', '1212', 'national'],
  Clothing: ['women', '618', '1111', '1212', 'new-year', 'labour'],
  'mother-to-child': ['children', '618', '1111', '1212', 'new-years-eve'],
};

/** So far ahead is looked. */
const AHEAD_DAYS = 200;

/** The next days that a trade sells by, in order. */
export const daysOfTrade = (trade: Trade, today: string): ShoppingDay[] =>
  shoppingDaysBetween(today, shiftDay(today, AHEAD_DAYS)).filter(({ key }) =>
    tradeDays[trade].includes(key),
  );

export interface WeekFacts {
  trade: Trade;
  /** YYYY-MM-DD */
  today: string;
  lead: LeadFacts | null;
  weeks: readonly { monday: string; places: number; taken: number }[];
  priced: number;
  ending: number;
  picture: TradePicture;
}

export interface ThisWeek {
  title: string;
  text: string;
}

/** What is to be done in a trade this week: the next day that it sells by, what its own picture says, and prices that end. */
export const thisWeek = (facts: WeekFacts): ThisWeek[] =>
  [nextDay(facts), ownRule(facts.picture), endingPrices(facts)].filter((each) => each !== null);

const day = (text: string): string => text.slice(5);
const days = (count: number): string => (Math.round(count * 10) / 10).toFixed(1);

function nextDay({ trade, today, lead, weeks }: WeekFacts): ThisWeek | null {
  const coming = daysOfTrade(trade, today);
  const [first] = coming;
  if (!first) return null;
  if (!lead) {
    return {
      title: `下一个节点是${first.name}，${day(first.day)}`,
      text: `近半年付款、已发布的订单不到 ${priceSample.least} 笔，没有用时可算；请按账号页写的交稿天数往前推。`,
    };
  }
  const inTime = coming.find((each) => orderBy(each.day, lead.nine_tenths) >= today);
  if (!inTime) return null;
  const last = orderBy(inTime.day, lead.nine_tenths);
  const missed = inTime === first ? '' : `${first.name}（${day(first.day)}）已经排不进，`;
  const week = weeks.find(({ monday }) => monday === mondayOf(inTime.day));
  const taken = week ? `那一周${takenWords(week)}。` : '';
  return {
    title: `${inTime.name}：最晚 ${day(last)} 付款`,
    text: `${missed}近半年付款、已发布的 ${lead.orders} 笔里，九成在付款后 ${days(lead.nine_tenths)} 天内发布。${taken}`,
  };
}

/** 已订 12 个位置，占 0.1%; 还没有人订. */
export const takenWords = ({ places, taken }: { places: number; taken: number }): string =>
  taken === 0 || places === 0
    ? '还没有人订'
    : `已订 ${taken} 个位置，${taken / places < 0.001 ? '占不到 0.1%' : `占 ${formatShare(taken / places)}`}`;

function endingPrices({ priced, ending }: WeekFacts): ThisWeek | null {
  if (ending === 0 || priced === 0) return null;
  return {
    title: `${ending} 个账号的报价 30 天内到期`,
    text: `占有报价的 ${formatShare(ending / priced)}。下单时的价写进订单，到期以后按新报价。`,
  };
}

function ownRule(picture: TradePicture): ThisWeek | null {
  switch (picture.kind) {
    case 'needs': {
      const [low, ...rest] = picture.needs;
      const high = rest.at(-1);
      if (!low || !high) return null;
      return {
        title: `先试${low.name}，${high.name}要贵一截`,
        text: `主位置报价中位 ${formatYuan(low.median_fen)} 对 ${formatYuan(high.median_fen)}，各有 ${low.accounts} 与 ${high.accounts} 个账号可比。`,
      };
    }
    case 'months': {
      const counted = picture.months.map(({ month, platforms }) => ({
        month,
        orders: platforms.reduce((sum, { orders }) => sum + orders, 0),
      }));
      const most = counted.reduce((a, b) => (b.orders > a.orders ? b : a), {
        month: '',
        orders: 0,
      });
      const now = counted.at(-1);
      if (most.orders === 0 || !now) return null;
      return {
        title: `${Number(most.month.slice(5))} 月下单最多，${most.orders} 笔`,
        text: `本月到今天 ${now.orders} 笔。${now.orders < most.orders / 2 ? '眼下不挤，排测评类长内容正合适。' : '和高的那个月差得不远，早些定档。'}`,
      };
    }
    case 'days': {
      if (!picture.lead) return null;
      const late = Math.ceil(picture.lead.nine_tenths);
      return {
        title: `保质期 30 天的，发布时至多剩 ${30 - late} 天`,
        text: `慢的一成订单要 ${days(picture.lead.nine_tenths)} 天以上才发布，寄样在路上的天数还要另减。`,
      };
    }
    case 'returns': {
      const byNet = [...picture.rooms].sort((a, b) => netOf(b) - netOf(a))[0];
      const byGross = [...picture.rooms].sort((a, b) => b.gpm_fen - a.gpm_fen)[0];
      if (!byNet || !byGross) return null;
      const words = `扣掉退货后每千次观看留下 ${formatYuan(netOf(byNet))}`;
      return byNet === byGross
        ? {
            title: `${byNet.title}净成交最高`,
            text: `${words}，退货率 ${formatShare(byNet.returned)}。`,
          }
        : {
            title: `成交最高的是${byGross.title}，留得最多的是${byNet.title}`,
            text: `${words}；前者退货率 ${formatShare(byGross.returned)}，后者 ${formatShare(byNet.returned)}。`,
          };
    }
    default: {
      const parents = [...picture.platforms].sort(
        (a, b) => parentShare(b.ages) - parentShare(a.ages),
      );
      const [most] = parents;
      const least = parents.at(-1);
      if (!most || !least || most === least) return null;
      return {
        title: `24–40 岁占得最多的是${platformOf(most.platform).name}`,
        text: `${most.accounts} 个账号平均 ${formatShare(parentShare(most.ages))}；最少的是${platformOf(least.platform).name}，${formatShare(parentShare(least.ages))}。`,
      };
    }
  }
}

/** 24 to 40 years: the second and third age of audienceNames. */
export const parentShare = (ages: readonly number[]): number => (ages[1] ?? 0) + (ages[2] ?? 0);
