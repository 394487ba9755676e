import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderStatic } from '@/components/kit/static/render-static';
import type { MadePlan, PlanLine } from '@/lib/contract/planning';
import { readPlanAddress } from '@/lib/domain/planning/plan-address';
import { createAppStore } from '@/store/app-store';
import { PlanResultBody } from './PlanResultBody';
import { connectAddingAll } from './use-adding-all';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const aLine = (sn: string, told: Partial<PlanLine> = {}): PlanLine => ({
  sn,
  platform: 5,
  position: 2,
  sku_id: 7,
  title: `账号${sn}`,
  img: '',
  is_demo: true,
  owner_name: '测试工作室',
  price_fen: 500_000,
  valid_until: '2026-12-31',
  figure: 90_000,
  band: { low: 70_000, high: 120_000 },
  cost_fen: 5_556,
  source: 'api',
  as_of: '2026-11-20',
  publish_on: '2026-12-03',
  draft_on: '2026-11-28',
  reasons: ['女性 72.0%'],
  positions: [1],
  ...told,
});

const lines = [aLine('aaaaaaaa1', { sku_id: 11 }), aLine('bbbbbbbb2', { sku_id: 12 })];
const sums = { accounts: 2, price_fen: 1_000_000, figure: 180_000, band: null };
const made: MadePlan = {
  today: '2026-11-23',
  candidates: 40,
  versions: [
    { version: 'steady', gap: 0, sums },
    { version: 'reach', gap: 0.012, sums },
  ],
  same: false,
  lines,
  sums,
  gone: 1,
  alternatives: [aLine('cccccccc3', { price_fen: 400_000, figure: 80_000 })],
  warnings: [{ kind: 'price_ends', title: '报价先到期', text: '说明' }],
};

function shown(query: string, answer: MadePlan = made): HTMLElement {
  const plan = readPlanAddress(new URLSearchParams(`budget=12000&go=1&${query}`));
  const block = document.createElement('div');
  block.innerHTML = renderStatic(<PlanResultBody plan={plan} made={answer} />);
  document.body.append(block);
  return block;
}

const hrefOf = (block: HTMLElement, words: string): string => {
  const found = [...block.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.startsWith(words),
  );
  return decodeURIComponent(found?.getAttribute('href') ?? '');
};

it('leads from each line to the plan with it locked, removed, or its alternatives shown', () => {
  const block = shown('v=reach');
  const plan = '/plan?budget=12000&go=1';
  expect(hrefOf(block, '锁定')).toBe(`${plan}&v=reach&lock=aaaaaaaa1.2`);
  expect(hrefOf(block, '移除')).toBe(`${plan}&v=own&lines=bbbbbbbb2.2&out=aaaaaaaa1`);
  expect(hrefOf(block, '换')).toBe(`${plan}&v=reach&open=aaaaaaaa1`);
  expect(hrefOf(block, '改需求')).toBe('/plan?budget=12000');
  expect(block.textContent).toContain('离最优不超过 1.2%');
  expect(block.textContent).toContain('这个地址里有 1 个账号');
});

it('shows alternatives below their line with the difference, and the account’s other positions', () => {
  const block = shown('v=reach&open=aaaaaaaa1');
  expect(block.textContent).toMatch(/−¥1,000.*−1\.0万/);
  expect(hrefOf(block, '换上')).toContain('lines=cccccccc3.2,bbbbbbbb2.2&lock=cccccccc3.2');
  expect(hrefOf(block, '1–20秒')).toContain('lines=aaaaaaaa1.1,bbbbbbbb2.2&lock=aaaaaaaa1.1');
});

it('says why there is no plan, and how to get one', () => {
  const none = { accounts: 0, price_fen: 0, figure: 0, band: null };
  const locked = shown('lock=aaaaaaaa1', {
    ...made,
    lines: [],
    sums: none,
    versions: [{ version: 'steady', gap: 0, sums: null }],
  });
  expect(locked.textContent).toContain('锁定的账号放不进这份需求');
  expect(hrefOf(locked, '全部解锁')).toBe('/plan?budget=12000&go=1');
});

it('puts all lines into the cart at once, for an advertiser alone', async () => {
  const added: string[] = [];
  server.use(
    http.post('*/api/plan/made-to-cart', async ({ request }) => {
      added.push(decodeURIComponent(await request.text()));
      return HttpResponse.json({
        status: 200,
        code: 200,
        msg: '',
        data: { cart_count: 5, added: 2 },
      });
    }),
  );
  const store = createAppStore();
  const block = shown('v=reach');
  const stop = connectAddingAll(block, store);
  const button = block.querySelector<HTMLButtonElement>('[data-add-all]');
  button?.click();
  expect(store.getState().loginPopup).toBe(true);
  expect(added).toEqual([]);
  await vi.waitFor(() => expect(button?.disabled).toBe(false));
  store.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
  button?.click();
  await vi.waitFor(() => expect(store.getState().cartCount).toBe(5), 10_000);
  expect(added).toEqual([
    'sku_id[]=11&sku_id[]=12&day[]=2026-12-03&day[]=2026-12-03&plan=budget=12000&go=1&v=reach',
  ]);
  stop();
  button?.click();
  expect(added).toHaveLength(1);
});
