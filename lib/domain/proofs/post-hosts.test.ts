import { describe, expect, it } from 'vitest';
import { isHostOf, isPostHost } from './post-hosts';

describe('hosts that the link checker may ask', () => {
  it.each(['mp.weixin.qq.com', 'weibo.com', 'www.douyin.com', 'v.kuaishou.com', 'b23.tv'])(
    'are %s',
    (host) => expect(isPostHost(host)).toBe(true),
  );

  it.each([
    '',
    'qq.com',
    'com',
    'evil-douyin.com',
    'douyin.com.evil.test',
    'www.douyin.com.',
    'xdouyin.com',
    '127.0.0.1',
    '[::1]',
    'localhost',
    'example.com',
  ])('are not %s', (host) => expect(isPostHost(host)).toBe(false));

  it('can be more, by the environment', () => {
    expect(isPostHost('posts.example.com', ['example.com'])).toBe(true);
    expect(isPostHost('badexample.com', ['example.com'])).toBe(false);
  });

  it('belong to platforms', () => {
    expect(isHostOf(5, 'www.iesdouyin.com')).toBe(true);
    expect(isHostOf(5, 'www.bilibili.com')).toBe(false);
  });
});
