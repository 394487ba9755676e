import { goneWordsOf } from './post-hosts';

/** online: the page answers; gone: the platform says that it is no more; unknown: neither is certain. */
export type LookOutcome = 'online' | 'gone' | 'unknown';

/** Why a look is not certain; and the words for it. Nothing of it is held against anybody. */
export const unknownReasons = {
  off: '链接检查未开启',
  link: '链接无法识别',
  host: '不在可检查的平台网址内',
  address: '网址指向的服务器不可访问',
  redirects: '跳转次数过多',
  time: '页面响应超时',
  size: '页面过大',
  network: '连接失败',
  not_text: '不是网页',
  status: '网站未正常返回页面',
  empty: '页面没有可读的文字',
  elsewhere: '跳转到了平台首页、登录或验证页',
} as const;

export type UnknownReason = keyof typeof unknownReasons;

/** What a checker found at a link. */
export interface Look {
  outcome: LookOutcome;
  /** null: nothing answered */
  status: number | null;
  /** after redirects */
  finalUrl: string;
  title: string;
  /** hex SHA-256 of the page's text; '' where none was read */
  textHash: string;
  /** signs of its text without blanks */
  words: number;
  /** its text says 广告 */
  adMark: boolean;
  /** null where the outcome is certain */
  reason: UnknownReason | null;
}

/** A page as it was answered, in text. */
export interface AnsweredPage {
  link: string;
  finalUrl: string;
  status: number;
  title: string;
  text: string;
}

/** A page of a deleted post says little else; a live one may quote the same words in a comment. */
const goneTextLimit = 400;

/**
 * What an answered page means. Gone are 404, 410 and the page on which the platform says so by its table; whatever
 * else is no plain page is unknown: a refusal or a busy server says nothing about the post.
 */
export function outcomeOf(page: AnsweredPage): Pick<Look, 'outcome' | 'reason'> {
  if (page.status === 404 || page.status === 410) return { outcome: 'gone', reason: null };
  if (page.status !== 200) return { outcome: 'unknown', reason: 'status' };
  const said = `${page.title} ${page.text}`;
  if (wordsOf(page.text) <= goneTextLimit) {
    const { hostname } = new URL(page.finalUrl);
    if (goneWordsOf(hostname).some((words) => said.includes(words))) {
      return { outcome: 'gone', reason: null };
    }
  }
  if (wordsOf(said) === 0) return { outcome: 'unknown', reason: 'empty' };
  if (isElsewhere(page)) return { outcome: 'unknown', reason: 'elsewhere' };
  return { outcome: 'online', reason: null };
}

/** Sent to the front page, to log in or to prove that one is no machine. */
function isElsewhere({ link, finalUrl }: AnsweredPage): boolean {
  const { hostname, pathname } = new URL(finalUrl);
  if (/^(passport|login|accounts?)\./.test(hostname)) return true;
  if (/^\/(login|signin|passport|captcha|verify)\b/i.test(pathname)) return true;
  return pathname === '/' && new URL(link).pathname !== '/';
}

/** Signs of a text without its blanks. */
export const wordsOf = (text: string): number => text.replace(/\s+/g, '').length;
