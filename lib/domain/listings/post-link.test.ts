import { describe, expect, it } from 'vitest';
import { maxPostLink, postLink, postLinkRule } from './post-link';

describe('the address of a post', () => {
  it.each([
    ['https://www.douyin.com/video/7', 'https://www.douyin.com/video/7'],
    ['https://v.douyin.com/abc/#t=3', 'https://v.douyin.com/abc/'],
    ['https://www.douyin.com/?vid=7', 'https://www.douyin.com/?vid=7'],
    ['https://WWW.Douyin.com:443/video/7', 'https://www.douyin.com/video/7'],
  ])('%s is kept', (text, kept) => expect(postLink(5, text)).toBe(kept));

  it.each([
    'http://www.douyin.com/video/7',
    'https://www.bilibili.com/video/7',
    'https://douyin.com.evil.test/video/7',
    'https://www.douyin.com:8443/video/7',
    'https://me:secret@www.douyin.com/video/7',
    'https://www.douyin.com/',
    'javascript:alert(1)',
    'video/7',
    '',
    `https://www.douyin.com/video/${'7'.repeat(maxPostLink)}`,
    `https://www.douyin.com/video/${'作'.repeat(100)}`,
  ])('%s is none', (text) => expect(postLink(5, text)).toBeNull());

  it('says where it should be', () => {
    expect(postLinkRule(5)).toContain('douyin.com');
  });
});
