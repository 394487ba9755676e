import { isOnLeave, type Offer, type Refusal } from '@/lib/domain/catalog/orderable';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { shiftDay } from '@/lib/domain/time/shift-day';

/** What may have changed at a line of a kept plan, as its tag names it, the gravest first. */
export const planChanges = {
  gone: { label: '已下架', stops: true },
  price_ended: { label: '报价到期', stops: true },
  on_leave: { label: '休假中', stops: true },
  full_today: { label: '今日已满', stops: true },
  not_priced: { label: '不再单售', stops: true },
  price_up: { label: '涨价', stops: false },
  price_down: { label: '降价', stops: false },
  day_gone: { label: '档期已过', stops: false },
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
}

/** The same placement as it is offered now. */
export interface OfferedLine extends Offer {
  leadTimeDays: number;
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
  if (kindOfOffer(now) && now.priceFen !== kept.priceFen) {
    const isUp = now.priceFen > kept.priceFen;
    found.push({
      kind: isUp ? 'price_up' : 'price_down',
      text: `${formatYuan(kept.priceFen)} → ${formatYuan(now.priceFen)}，${isUp ? '涨' : '降'} ${formatYuan(Math.abs(now.priceFen - kept.priceFen))}`,
    });
  }
  const day = kept.publishOn;
  if (day && now.status === 'live') {
    if (isOnLeave(now, day) && now.refusal !== 'on_leave') {
      found.push({ kind: 'day_gone', text: `${day} 媒体主休假` });
    } else if (day < shiftDay(today, Math.max(1, now.leadTimeDays))) {
      found.push({ kind: 'day_gone', text: `${day} 来不及了，现在下单需 ${now.leadTimeDays} 天` });
    }
  }
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
