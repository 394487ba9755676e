import { expect, it } from 'vitest';
import { appError } from '@/lib/errors';
import type { PageCall, PageContext } from '@/lib/page/page-loader';
import { loadToLogin } from './load-to-login';

async function statusOf(address: string, answer: object | null): Promise<number> {
  const call = (async () => {
    if (!answer) throw appError('not_found');
    return answer;
  }) as unknown as PageCall; // one call is made
  const res = { statusCode: 200 };
  const ctx = { req: { headers: {} }, res, resolvedUrl: address, siteUrl: 'https://example.test' };
  await loadToLogin(call, ctx as unknown as PageContext); // a loader reads no more
  return res.statusCode;
}

it('says of a product that never was 404, of one that is gone 410, and asks everybody else to log in', async () => {
  const good = { title: '予白护肤', platform: '抖音', is_gone: false };
  expect(await statusOf('/toLogin', null)).toBe(200);
  expect(await statusOf('/toLogin?sn=abc12345_5', good)).toBe(200);
  expect(await statusOf('/toLogin?sn=abc12345_5', { ...good, is_gone: true })).toBe(410);
  expect(await statusOf('/toLogin?sn=abc12345_5', null)).toBe(404);
});
