import type { Brief } from './brief';
import { hostsOf } from './post-hosts';
import { daysOutside, publicationWindow, windowWords } from './publication-window';

interface Facts {
  brief: Brief | null;
  platform: number;
  platformName: string;
  /** the market's day */
  today: string;
}

/** What the owner reads before a link is handed in: what of it would stand as a difference at acceptance. */
export function publishNotes({ brief, platform, platformName, today }: Facts): string {
  const window = brief && publicationWindow(brief);
  const days = window ? daysOutside(today, window) : 0;
  const early = days < 0 ? `今天早 ${-days} 天` : `今天晚 ${days} 天`;
  const day =
    brief && days !== 0
      ? `约定发布 ${windowWords(brief)}，${early}，会在验收时标为不符，广告主可以据此主张。`
      : '';
  const hosts = hostsOf(platform).slice(0, 2).join('、');
  return hosts ? `${day}${platformName}的链接应在 ${hosts} 下，其他网址会标为不符。` : day;
}
