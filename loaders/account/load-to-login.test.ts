import { expect, it } from 'vitest';
import { appError } from '@/lib/errors';
import type { PageCall, PageContext } from '@/lib/page/page-loader';
import { loadToLogin } from './load-to-login';

const sku = (sku_id: number, position: number, orderable = true) => ({
  sku_id,
  position,
  orderable,
  name: `位置 ${position}`,
  price_fen: position * 100_000,
  valid_until: '2099-12-31',
  cost_fen: 4_000,
  lead_time_days: 3,
});
const good = {
  good_sn: 'abc12345',
  staff_style: 5,
  good_title: '予白护肤',
  orderable: true,
  why_not: null,
  categories: [{ id: 1, name: '美妆' }],
  leave_from: null,
  leave_to: null,
};
const alike = Array.from({ length: 5 }, (_, nth) => ({ good_sn: `alike${nth}` }));
const detail = {
  good,
  skus: [sku(11, 1), sku(12, 2), sku(13, 3)],
  metrics: [],
  series: null,
  similar: alike,
  today: '2026-11-23',
};
const answers: Record<string, object> = {
  home_index: {
    market: { goods: 9, escrow_fen: 5, counted_at: '2026-11-23T00:00:00Z', owners: 1 },
  },
  free_days: { taken: [] },
};

async function load(address: string, page: object | null) {
  const call = (async (name: string) => {
    if (name !== 'account_page') return answers[name];
    if (!page) throw appError('not_found');
    return page;
  }) as unknown as PageCall;
  const res = { statusCode: 200 };
  const ctx = { req: { headers: {} }, res, resolvedUrl: address, siteUrl: 'https://example.test' };
  const loaded = await loadToLogin(call, ctx as unknown as PageContext); // a loader reads no more
  if (!('props' in loaded)) throw new Error('no page');
  return { status: res.statusCode, ...loaded.props };
}

it('tells who asked for no account what a login is good for', async () => {
  expect(await load('/toLogin', null)).toMatchObject({
    status: 200,
    wanted: null,
    closed: null,
    market: { goods: 9, escrow_fen: 5 },
  });
});

it('shows the account that was asked for at the price that was chosen, else at its main one', async () => {
  const page = { good, detail, instead: [] };
  const { status, wanted, closed, market } = await load('/toLogin?sn=abc12345_5&sku=13', page);
  expect({ status, closed, market }).toEqual({ status: 200, closed: null, market: null });
  expect(wanted?.sku.name).toBe('位置 3');
  for (const address of ['/toLogin?sn=abc12345_5', '/toLogin?sn=abc12345_5&sku=99']) {
    expect((await load(address, page)).wanted?.sku.name).toBe('位置 2');
  }
});

it('says of an account that cannot be ordered why, with three like it', async () => {
  const onLeave = {
    ...detail,
    good: { ...good, orderable: false, leave_from: '2026-11-20', leave_to: '2026-11-30' },
  };
  const { status, wanted, closed } = await load('/toLogin?sn=abc12345_5', {
    good,
    detail: onLeave,
    instead: [],
  });
  expect({ status, wanted }).toEqual({ status: 200, wanted: null });
  expect(closed?.text).toContain('休假至 2026-11-30');
  expect(closed?.instead).toHaveLength(3);
});

it('says of an account that never was 404, and of one that is gone 410', async () => {
  expect(await load('/toLogin?sn=abc12345_5', null)).toMatchObject({
    status: 404,
    closed: { title: '没有这个资源' },
  });
  const gone = await load('/toLogin?sn=abc12345_5', { good, detail: null, instead: alike });
  expect(gone).toMatchObject({ status: 410, closed: { title: '“予白护肤”已下架' } });
  expect(gone.closed?.instead).toHaveLength(3);
});
