import { expect, test } from 'vitest';
import { maskNumbers } from './mask-numbers';

test.each([
  ['加我 13900002046 聊', '加我 139****2046 聊'],
  ['139-0000-2046', '139****2046'],
  ['139 0000 2046，谢谢', '139****2046，谢谢'],
  ['身份证 330106199001012046', '身份证 330106********2046'],
  ['33010619900101204X。', '330106********204X。'],
  ['卡号 6217 0012 3456 7890 123', '卡号 6217****0123'],
  ['6217001234567890', '6217****7890'],
])('%s is read as %s', (text, masked) => {
  expect(maskNumbers(text)).toBe(masked);
});

test.each([
  'https://www.douyin.com/video/7300000000000000001',
  'TF261122000000000001',
  '第 12 秒，2026-11-22 16:40',
  '预算 120000 元，1398 个赞',
])('%s stays as it is', (text) => {
  expect(maskNumbers(text)).toBe(text);
});
