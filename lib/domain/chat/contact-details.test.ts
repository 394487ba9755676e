import { expect, test } from 'vitest';
import { hasContactDetails } from './contact-details';

test('ways to be reached are found however they are written', () => {
  for (const text of [
    '打我电话 13900000000',
    '139 0000 0000',
    '+8613900000000',
    '打 0086-139 0000 0000',
    '8613900000000',
    '发到 editor@example.com',
    '加V：shili_bianji',
    '我的微信号是 shili2026',
    'QQ 12345678',
  ]) {
    expect(hasContactDetails(text), text).toBe(true);
  }
});

test('what belongs to the work is no contact', () => {
  for (const text of [
    '请 @朴初官方 并带话题 #亮肤精华测评',
    '订单号 TF261122000000000001',
    '公众号和微信视频号都要发',
    '预算 13900 元，微信 2000 字以内',
    'https://example.com/post/13900000000123',
    '单号 2868613900000000',
  ]) {
    expect(hasContactDetails(text), text).toBe(false);
  }
});
