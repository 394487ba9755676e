import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderStatic } from '@/components/kit/static/render-static';
import type { MadePlan } from '@/lib/contract/planning';
import { readPlanAddress } from '@/lib/domain/planning/plan-address';
import { createAppStore } from '@/store/app-store';
import { PlanResultBody } from './PlanResultBody';
import { connectKeeping } from './use-keeping-plan';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sums = { accounts: 1, price_fen: 500_000, figure: 90_000, band: null };
const made: MadePlan = {
  today: '2026-11-23',
  candidates: 40,
  versions: [
    { version: 'steady', gap: 0, sums },
    { version: 'reach', gap: 0, sums },
  ],
  same: true,
  lines: [
    {
      sn: 'aaaaaaaa1',
      platform: 5,
      position: 2,
      sku_id: 11,
      title: '账号一',
      img: '',
      is_demo: true,
      owner_name: '测试工作室',
      price_fen: 500_000,
      valid_until: '2026-12-31',
      figure: 90_000,
      band: null,
      cost_fen: 5_556,
      source: 'api',
      as_of: '2026-11-20',
      publish_on: '2026-12-03',
      draft_on: '2026-11-28',
      reasons: [],
      positions: [],
    },
  ],
  sums,
  gone: 0,
  alternatives: [],
  warnings: [],
};

function shown(query = ''): HTMLElement {
  const plan = readPlanAddress(new URLSearchParams(`budget=12000&go=1${query}`));
  const block = document.createElement('div');
  block.innerHTML = renderStatic(<PlanResultBody plan={plan} made={made} />);
  document.body.append(block);
  return block;
}

it('says once that both versions are the same, whichever is shown', () => {
  for (const query of ['', '&v=reach']) {
    const tabs = shown(query).querySelectorAll('[aria-label="方案版本"] a');
    expect([...tabs].map((tab) => tab.querySelector('b')?.textContent)).toEqual(['A B 两版相同']);
    expect(tabs[0]?.getAttribute('aria-current')).toBe('page');
  }
});

it('asks a visitor to log in, and then keeps what was shown by itself', async () => {
  const sent: string[] = [];
  server.use(
    http.post('*/api/plan/keep', async ({ request }) => {
      sent.push(decodeURIComponent(await request.text()));
      return HttpResponse.json({
        status: 200,
        code: 200,
        msg: '',
        data: { plan_no: '0123456789abcdef', version: 1 },
      });
    }),
  );
  const store = createAppStore();
  const block = shown();
  const went: string[] = [];
  const stop = connectKeeping(block, store, (path) => went.push(path));
  block.querySelector<HTMLButtonElement>('[data-keep-plan]')?.click();
  expect(store.getState().loginPopup).toBe(true);
  expect(sent).toEqual([]);
  store.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
  await vi.waitFor(() => expect(went).toEqual(['/personal/plans?no=0123456789abcdef']), 10_000);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('shown=aaaaaaaa1.2');
  stop();
});

it('offers a next version where the address goes on from a kept plan', () => {
  const block = shown('&kept=0123456789abcdef');
  const button = block.querySelector<HTMLButtonElement>('[data-keep-plan]');
  expect(button?.textContent).toBe('存为新版');
  expect(button?.dataset.kept).toBe('0123456789abcdef');
});
