import type { Brief } from '@/lib/domain/briefs/brief';
import {
  afterApprovalWords,
  daysOff,
  isApprovedLate,
  publicationWindow,
  windowWords,
} from '@/lib/domain/briefs/publication-window';
import { hostsOf } from './post-hosts';

interface Facts {
  brief: Brief | null;
  platform: number;
  platformName: string;
  /** when the draft was; null: it is not yet */
  approvedAt: Date | null;
  now: Date;
}

/** What the owner reads before a link is handed in: what of it would stand as a difference at acceptance. */
export function publishNotes({ brief, platform, platformName, ...moments }: Facts): string {
  const day = brief ? dayNote(brief, moments) : '';
  const hosts = hostsOf(platform).slice(0, 2).join('、');
  return hosts ? `${day}${platformName}的链接应在 ${hosts} 下，其他网址会标为不符。` : day;
}

function dayNote(brief: Brief, { approvedAt, now }: Pick<Facts, 'approvedAt' | 'now'>): string {
  const window = publicationWindow(brief);
  if (!window) return '';
  const days = daysOff(now, window, approvedAt);
  const isLate = isApprovedLate(approvedAt, window);
  const agreed = isLate
    ? `约定发布 ${windowWords(brief)}，稿件确认晚于约定，${afterApprovalWords}内发布即为按时`
    : `约定发布 ${windowWords(brief)}`;
  if (days === 0) return isLate ? `${agreed}。` : '';
  const today = days < 0 ? `今天早 ${-days} 天` : `今天晚 ${days} 天`;
  return `${agreed}，${today}，会在验收时标为不符，广告主可以据此主张。`;
}
