import { describe, expect, it } from 'vitest';
import { type AnsweredPage, outcomeOf } from './link-look';

const page: AnsweredPage = {
  link: 'https://mp.weixin.qq.com/s/abc',
  finalUrl: 'https://mp.weixin.qq.com/s/abc',
  status: 200,
  title: '换季护肤三步',
  text: '广告 本文由品牌赞助',
};

describe('what a page at a published link means', () => {
  it.each<[string, Partial<AnsweredPage>, string, string | null]>([
    ['a page with text', {}, 'online', null],
    ['404', { status: 404 }, 'gone', null],
    ['410', { status: 410 }, 'gone', null],
    [
      'the platform’s page of a deleted post',
      { title: '', text: '该内容已被发布者删除' },
      'gone',
      null,
    ],
    [
      'a long page that quotes these words',
      { text: `${'正文'.repeat(300)}评论：该内容已被发布者删除` },
      'online',
      null,
    ],
    [
      'another host that says these words',
      { finalUrl: 'https://www.douyin.com/video/1', text: '该内容已被发布者删除' },
      'online',
      null,
    ],
    ['a refusal', { status: 403 }, 'unknown', 'status'],
    ['a busy server', { status: 503 }, 'unknown', 'status'],
    ['too many requests', { status: 429 }, 'unknown', 'status'],
    ['a demand to log in', { status: 401 }, 'unknown', 'status'],
    ['an empty page', { title: '', text: ' \n ' }, 'unknown', 'empty'],
    [
      'the front page after a redirect',
      { finalUrl: 'https://mp.weixin.qq.com/' },
      'unknown',
      'elsewhere',
    ],
    [
      'a page to log in',
      { finalUrl: 'https://passport.weibo.com/visitor', title: '访客' },
      'unknown',
      'elsewhere',
    ],
    [
      'a page for people alone',
      { finalUrl: 'https://www.xiaohongshu.com/captcha?from=note' },
      'unknown',
      'elsewhere',
    ],
  ])('%s', (_what, part, outcome, reason) => {
    expect(outcomeOf({ ...page, ...part })).toEqual({ outcome, reason });
  });
});
