import { postRules } from '@/lib/domain/figures/recent-posts';
import { shiftDay } from '@/lib/domain/time/shift-day';
import type { ToldPost } from './post-lines';
import { postLink, postLinkRule } from './post-link';

/**
 * What a told post's address is kept as, or what is wrong with address or day, by field.
 * @param today the market's day, YYYY-MM-DD
 * @param before an address that stands there already, and is not asked about again
 */
export function checkPost(
  platform: number,
  { url: text, postedOn }: Pick<ToldPost, 'url' | 'postedOn'>,
  today: string,
  before?: string,
): { url: string; fault?: Record<string, string> } {
  const url = text === before ? before : postLink(platform, text);
  if (url === null) return { url: '', fault: { url: postLinkRule(platform) } };
  if (postedOn > today) return { url, fault: { posted_on: '发布日期不能晚于今天' } };
  if (postedOn < shiftDay(today, -postRules.days))
    return { url, fault: { posted_on: `只收最近 ${postRules.days} 天发布的作品` } };
  return { url };
}
