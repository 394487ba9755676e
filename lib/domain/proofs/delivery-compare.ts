import {
  afterApprovalWords,
  daysOff,
  isApprovedLate,
  publicationWindow,
  windowWords,
} from '@/lib/domain/briefs/publication-window';
import { formatDay, formatTime } from '@/lib/domain/time/format-time';
import type { LookOutcome } from './link-look';
import { isHostOf } from './post-hosts';

/** What was agreed and what there is, as far as it was recorded; nothing is estimated. */
export interface DeliveryFacts {
  platform: number;
  platformName: string;
  /** YYYY-MM-DD; '' where the brief names none */
  wantedDate: string;
  /** days before and after it that were agreed; '' none */
  windowDays: string;
  /** of the draft; null: it was not */
  approvedAt: Date | null;
  link: string;
  /** the link is a post of the demonstration's own */
  isDemoPost: boolean;
  filedAt: Date;
  retentionDays: number;
  /** null: not accepted yet */
  keepUntil: Date | null;
  now: Date;
  /** looks since it was filed, the oldest first */
  looks: readonly { at: Date; outcome: LookOutcome; adMark: boolean }[];
}

export interface ComparedRow {
  name: string;
  agreed: string;
  actual: string;
  /**
   * fits, differs: against what was agreed; open: time runs; later: it has not begun; unknown: nobody can say by what
   * was recorded
   */
  result: 'fits' | 'differs' | 'open' | 'later' | 'unknown';
  words: string;
  /** when the actual was recorded */
  at: Date;
}

const outcomes: Record<LookOutcome, string> = {
  online: '在线',
  gone: '已打不开',
  unknown: '未能确认',
};

/** 交付对照: each row is something that was agreed (or the law asks for) beside what was recorded of it. */
export function compareDelivery(facts: DeliveryFacts): ComparedRow[] {
  return [dateRow(facts), placeRow(facts), ...adRow(facts), ...keptRow(facts)];
}

/**
 * An agreed day is a day: what comes before it is a difference as what comes after it, unless the draft was approved too
 * late for it.
 */
function dateRow({ wantedDate, windowDays, approvedAt, filedAt }: DeliveryFacts): ComparedRow {
  const agreed = { wanted_date: wantedDate, window_days: windowDays };
  const window = publicationWindow(agreed);
  const row = {
    name: '发布日期',
    agreed: window ? windowWords({ ...agreed, wanted_date: formatDay(wantedDate) }) : '未约定',
    actual: `${formatTime(filedAt.toISOString(), 'minute')} 回传`,
    at: filedAt,
  };
  if (!window) return { ...row, result: 'unknown', words: '无约定可比' };
  const days = daysOff(filedAt, window, approvedAt);
  const isLate = isApprovedLate(approvedAt, window);
  if (days === 0) {
    return { ...row, result: 'fits', words: isLate ? '确认晚于约定，按时发布' : '相符' };
  }
  const words = days < 0 ? `早 ${-days} 天` : `晚 ${days} 天`;
  return {
    ...row,
    result: 'differs',
    words: isLate ? `超过${afterApprovalWords}，${words}` : words,
  };
}

function placeRow(facts: DeliveryFacts): ComparedRow {
  const { platform, platformName, link, isDemoPost, filedAt } = facts;
  const host = URL.canParse(link) ? new URL(link).hostname : '';
  const row = { name: '发布平台', agreed: platformName, actual: host || '没有链接', at: filedAt };
  if (isDemoPost)
    return { ...row, actual: '演示发布内容', result: 'unknown', words: '演示内容，不核对平台' };
  return isHostOf(platform, host)
    ? { ...row, result: 'fits', words: '相符' }
    : { ...row, result: 'differs', words: `不是${platformName}的网址，请打开核对` };
}

/** Only where the page's own text says it: many pages show their text by script, which says nothing of the mark. */
function adRow({ looks }: DeliveryFacts): ComparedRow[] {
  const seen = looks.findLast(({ adMark }) => adMark);
  return seen
    ? [
        {
          name: '广告标识',
          agreed: '按广告法标明“广告”',
          actual: '页面文字含“广告”',
          result: 'fits',
          words: '已见',
          at: seen.at,
        },
      ]
    : [];
}

function keptRow({ looks, keepUntil, retentionDays, now }: DeliveryFacts): ComparedRow[] {
  const last = looks.at(-1);
  if (!last) return [];
  const row = {
    name: '保留在线',
    agreed: keepUntil
      ? `${retentionDays} 天，至 ${formatTime(keepUntil.toISOString(), 'minute')}`
      : `验收后 ${retentionDays} 天`,
    actual: `${outcomes[last.outcome]}，${formatTime(last.at.toISOString(), 'minute')} 检查`,
    at: last.at,
  };
  if (last.outcome === 'gone') return [{ ...row, result: 'differs', words: '打不开' }];
  if (last.outcome === 'unknown') return [{ ...row, result: 'unknown', words: '未能确认' }];
  if (!keepUntil) return [{ ...row, result: 'later', words: '验收后开始计算' }];
  const left = Math.ceil((keepUntil.getTime() - now.getTime()) / 86_400_000);
  return left > 0
    ? [{ ...row, result: 'open', words: `剩 ${left} 天` }]
    : [{ ...row, result: 'fits', words: '已满' }];
}
