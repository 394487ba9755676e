import { dayOf } from '@/lib/domain/catalog/free-days';
import type { Offer, Refusal } from '@/lib/domain/catalog/orderable';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatDay, formatTime } from '@/lib/domain/time/format-time';

/** What may have changed at a line of a kept plan, as its tag names it, the gravest first. */
export const planChanges = {
  gone: { label: '已下架', stops: true },
  price_ended: { label: '报价到期', stops: true },
  on_leave: { label: '休假中', stops: true },
  full_today: { label: '今日已满', stops: true },
  not_priced: { label: '不再单售', stops: true },
  agreed_ended: { label: '谈妥价失效', stops: false },
  agreed: { label: '已谈妥', stops: false },
  price_up: { label: '涨价', stops: false },
  price_down: { label: '降价', stops: false },
  day_gone: { label: '档期没了', stops: false },
  figure: { label: '数据变化', stops: false },
} as const;
export type PlanChangeKind = keyof typeof planChanges;

export interface PlanChange {
  kind: PlanChangeKind;
  /** a sentence: what was, what is */
  text: string;
}

/** A line as it was when it was kept. */
export interface KeptLine {
  priceFen: number;
  /** YYYY-MM-DD */
  validUntil: string;
  /** in what the goal counts */
  figure: number;
  /** proposed, YYYY-MM-DD; '' it had none */
  publishOn: string;
  /** until when its price was agreed on in an inquiry; null: it was the listed one */
  agreedUntil: Date | null;
}

/** What the plan's owner has agreed on for a placement and can still order at: its price is what he pays now. */
export interface AgreedOffer {
  /** YYYY-MM-DD */
  day: string;
  until: Date;
}

/** The same placement as it is offered now, at what the plan's owner pays. */
export interface OfferedLine extends Offer {
  leadTimeDays: number;
  /** publications that it takes a day, and those that are paid for or agreed on, by day */
  dailyCap: number;
  taken: ReadonlyMap<string, number>;
  agreed: AgreedOffer | null;
  refusal: Refusal | undefined;
  /** undefined: it is not told any more */
  figure: number | undefined;
}

const byRefusal = {
  off_shelf: 'gone',
  on_leave: 'on_leave',
  price_expired: 'price_ended',
  commission_only: 'not_priced',
  full_today: 'full_today',
} as const satisfies Record<Refusal, PlanChangeKind>;

/** A figure that moved by less than this share says nothing new. */
const worthTelling = 0.1;

/**
 * What has changed at a line since it was kept. Prices are compared while it is offered; days that its owner cannot keep any more are told
 * in any case.
 * @param now null: the position or its account is gone
 * @param today the market's day, YYYY-MM-DD
 */
export function changesOf(kept: KeptLine, now: OfferedLine | null, today: string): PlanChange[] {
  if (!now) return [{ kind: 'gone', text: '账号或这个报价位置已下架' }];
  const found: PlanChange[] = [];
  if (now.refusal) {
    const kind = byRefusal[now.refusal];
    found.push({ kind, text: refusalWords(kind, now) });
  }
  if (kindOfOffer(now)) found.push(...priceChanges(kept, now));
  if (kept.publishOn && now.status === 'live')
    found.push(...dayChanges(kept.publishOn, now, today));
  if (now.figure !== undefined && kept.figure > 0) {
    const share = now.figure / kept.figure - 1;
    if (Math.abs(share) >= worthTelling) {
      found.push({
        kind: 'figure',
        text: `预计值${share > 0 ? '升' : '降'} ${Math.round(Math.abs(share) * 100)}%`,
      });
    }
  }
  return found;
}

/** Whether a price that was agreed on since is the plan's to take: it lowers a line, or holds its day, and never raises it. */
export const takesAgreed = (kept: KeptLine, { agreed, priceFen }: OfferedLine): boolean =>
  agreed !== null &&
  priceFen <= kept.priceFen &&
  agreed.until.getTime() !== kept.agreedUntil?.getTime();

function priceChanges(kept: KeptLine, now: OfferedLine): PlanChange[] {
  const { agreed } = now;
  const difference = Math.abs(now.priceFen - kept.priceFen);
  if (agreed && takesAgreed(kept, now)) {
    const less = difference === 0 ? '与方案里相同' : `比方案里少 ${formatYuan(difference)}`;
    const text = `谈妥 ${formatYuan(now.priceFen)}，${less}，${formatDay(agreed.day)}发布，保留到 ${endOf(agreed.until)}`;
    return [{ kind: 'agreed', text }];
  }
  if (kept.agreedUntil && !agreed && now.priceFen > kept.priceFen) {
    const text = `谈妥的 ${formatYuan(kept.priceFen)} 保留到 ${endOf(kept.agreedUntil)}，已不能用，现在按报价 ${formatYuan(now.priceFen)}`;
    return [{ kind: 'agreed_ended', text }];
  }
  if (difference === 0) return [];
  const isUp = now.priceFen > kept.priceFen;
  return [
    {
      kind: isUp ? 'price_up' : 'price_down',
      text: `${formatYuan(kept.priceFen)} → ${formatYuan(now.priceFen)}，${isUp ? '涨' : '降'} ${formatYuan(difference)}`,
    },
  ];
}

const endOf = (at: Date): string => formatTime(at.toISOString(), 'minute');

/** What was agreed on holds its day for the plan's owner. */
function dayChanges(day: string, now: OfferedLine, today: string): PlanChange[] {
  if (now.agreed?.day === day) return [];
  const { closedBy } = dayOf(day, { ...now, today }, now.taken);
  if (closedBy === null || (closedBy === 'leave' && now.refusal === 'on_leave')) return [];
  const words = {
    early: `${day} 来不及了，现在下单需 ${now.leadTimeDays} 天`,
    leave: `${day} 媒体主休假`,
    full: `${day} 已约满`,
  };
  return [{ kind: 'day_gone', text: words[closedBy] }];
}

/** Nobody can be told a price of what is not sold. */
const kindOfOffer = ({ refusal }: OfferedLine): boolean =>
  refusal === undefined || refusal === 'full_today' || refusal === 'on_leave';

function refusalWords(kind: PlanChangeKind, { leaveTo, validUntil }: OfferedLine): string {
  if (kind === 'on_leave') return `媒体主休假${leaveTo ? `到 ${leaveTo}` : ''}`;
  if (kind === 'price_ended') return `报价 ${validUntil} 到期，等媒体主更新`;
  if (kind === 'full_today') return '今天的接单名额已满，明天可再下单';
  if (kind === 'not_priced') return '只按佣金合作，没有一口价';
  return '账号已下架';
}

/** True where it cannot be ordered now. */
export const isStopped = (changes: readonly PlanChange[]): boolean =>
  changes.some(({ kind }) => planChanges[kind].stops);

/** In one line what has changed over all lines: 2 行涨价、1 行已下架; '' nothing. */
export function sumOfChanges(lines: readonly (readonly PlanChange[])[]): string {
  return Object.entries(planChanges)
    .map(([kind, { label }]) => ({
      label,
      count: lines.filter((changes) => changes.some((change) => change.kind === kind)).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${count} 行${label}`)
    .join('、');
}
