import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { type AskedFor, askHref, readAskedFor } from '@/lib/address/ask-href';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { AskForm } from './AskForm';
import { DeskProvider } from './desk';
import { PriceCard } from './PriceCard';
import { ReceivedActs } from './ReceivedActs';
import { ReceivedDetail } from './ReceivedDetail';
import type { AskableGood } from './use-asking';

vi.setConfig({ testTimeout: 60_000 });
const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const push = vi.hoisted(() => vi.fn(async () => true));
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));

// The rules come when a form is first sent; a test must not wait for them to be compiled.
beforeAll(async () => {
  await import('@/lib/contract');
}, 60_000);
beforeEach(() => {
  api.mockReset();
  push.mockClear();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const aGood = (n: number, over: Partial<AskableGood['positions'][number]> = {}): AskableGood => ({
  good_sn: `account${n}`,
  staff_style: 5,
  platform_name: '抖音',
  good_title: `账号${n}`,
  img_url: '',
  today: '2026-12-01',
  daily_cap: 2,
  leave_from: null,
  leave_to: null,
  taken: [{ day: '2026-12-04', count: 1 }],
  positions: [
    {
      sku_id: n,
      number: 1,
      position_label: '21–60秒',
      listed_fen: 100_000 * n,
      valid_until: '2026-12-31',
      earliest: '2026-12-04',
      lead_time_days: 3,
      why_not: '',
      settled: null,
      ...over,
    },
  ],
});

const askedFor = (goods: readonly AskableGood[]): AskedFor => ({
  lines: goods.map(({ good_sn: sn }) => ({ sn, position: 0 })),
  left: 0,
});
const open = (goods: AskableGood[], asked = askedFor(goods)) =>
  render(
    <AppStoreProvider>
      <AreaProviders>
        <AskForm asked={asked} askable={{ goods }} />
      </AreaProviders>
    </AppStoreProvider>,
  );
test('takes nothing before its script is there, which would lose it', () => {
  const html = renderToString(
    <AppStoreProvider>
      <AreaProviders>
        <AskForm asked={askedFor([aGood(1)])} askable={{ goods: [aGood(1)] }} />
      </AreaProviders>
    </AppStoreProvider>,
  );
  expect(html).toMatch(/<fieldset disabled/);
  open([aGood(1)]);
  expect(screen.getByLabelText('给媒体主的说明').closest('fieldset')?.disabled).toBe(false);
});

const send = (count: number) =>
  userEvent.click(screen.getByRole('button', { name: `发出 ${count} 项询价` }));

test('what can be asked is chosen, sent line by line, and as listed where no price is wished', async () => {
  open([aGood(1), aGood(2), aGood(3, { why_not: '媒体主 11-20 至 11-28 休假，11-29 起可以询' })]);
  expect(screen.getByText('媒体主 11-20 至 11-28 休假，11-29 起可以询')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('询 账号3').disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('期望价 账号2'), '1,800');
  await userEvent.type(screen.getByLabelText('给媒体主的说明'), '修护霜新品，口播 15 秒');
  expect(screen.getByText(/少 ¥200/)).toBeTruthy();
  api.mockResolvedValueOnce({ ok: true, data: {}, msg: '', status: 200, fields: {} });
  await send(2);
  await waitFor(() => expect(push).toHaveBeenCalledWith('/personal/inquiries'));
  expect(api.mock.lastCall?.slice(0, 2)).toEqual([
    'inquiry/ask',
    {
      sku_id: [1, 2],
      price: ['', '1,800'],
      day: ['2026-12-04', '2026-12-04'],
      note: '修护霜新品，口播 15 秒',
    },
  ]);
});

test('a refusal stands at its line, and nothing that was typed is lost', async () => {
  open([aGood(1), aGood(2)]);
  await userEvent.type(screen.getByLabelText('期望价 账号1'), '1200');
  await userEvent.type(screen.getByLabelText('给媒体主的说明'), '修护霜新品');
  api.mockResolvedValueOnce({
    ok: false,
    data: { refused: [{ sku_id: 1, field: 'price', msg: '期望价不能高于报价 ¥1,000' }] },
    msg: '',
    status: 422,
    fields: {},
  });
  await send(2);
  expect(await screen.findByText('期望价不能高于报价 ¥1,000')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('期望价 账号1').value).toBe('1200');
  expect(push).not.toHaveBeenCalled();
});

const twoPositions: AskableGood = {
  ...aGood(1),
  positions: [
    ...aGood(1).positions,
    { ...aGood(1).positions[0]!, sku_id: 9, number: 3, position_label: '60秒以上' },
  ],
};

test('each position that was chosen elsewhere stands in a line of its own; what could not be brought is said', () => {
  const sn = 'account1';
  open([twoPositions], {
    lines: [
      { sn, position: 3 },
      { sn, position: 1 },
      { sn: 'account2', position: 0 },
      { sn, position: 7 },
    ],
    left: 4,
  });
  const shown = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('.ant-select')?.textContent);
  expect(shown).toEqual(['60秒以上', '21–60秒', '21–60秒']);
  expect(screen.getByText('原来选的位置已不提供，请核对这里的位置')).toBeTruthy();
  expect(
    screen.getByText(/1 项已下架或没有报价，没有列出；一次最多询 20 项，其余 4 项/),
  ).toBeTruthy();
});

test('the address keeps what was chosen, each position once, and counts what is beyond one inquiry', () => {
  const many = Array.from({ length: 23 }, (_, nth) => ({
    sn: `account${nth + 10}`,
    position: nth,
  }));
  const sn = new URL(askHref([...many, many[1]!]), 'https://example.com').searchParams.get('sn');
  const { lines, left } = readAskedFor(sn ?? '');
  expect(lines).toEqual(many.slice(0, 20));
  expect(left).toBe(3);
  expect(readAskedFor(undefined)).toEqual({ lines: [], left: 0 });
  expect(readAskedFor("x';drop").lines).toEqual([]);
});

test('what was typed and not sent stands there again, until it is sent', async () => {
  const first = open([aGood(1)]);
  await userEvent.type(screen.getByLabelText('期望价 账号1'), '880');
  await userEvent.type(screen.getByLabelText('给媒体主的说明'), '修护霜新品');
  first.unmount();
  open([aGood(1)]);
  expect(screen.getByLabelText<HTMLInputElement>('期望价 账号1').value).toBe('880');
  expect(screen.getByLabelText<HTMLTextAreaElement>('给媒体主的说明').value).toBe('修护霜新品');
  api.mockResolvedValueOnce({ ok: true, data: {}, msg: '', status: 200, fields: {} });
  await send(1);
  await waitFor(() => expect(push).toHaveBeenCalled());
  cleanup();
  open([aGood(1)]);
  expect(screen.getByLabelText<HTMLInputElement>('期望价 账号1').value).toBe('');
});

const asked: InquiryLine = {
  line_id: 7,
  inquiry_no: 'XJ2611231052000032',
  note: '修护霜新品，口播 15 秒',
  asked_at: '2026-11-23T02:52:00Z',
  good_sn: 'account1',
  staff_style: 5,
  platform_name: '抖音',
  good_title: '柚白护肤笔记',
  img_url: '',
  position: 2,
  position_label: '21–60秒',
  sku_id: 1,
  counterpart_name: '朴初示例',
  state: 'asked',
  state_label: '待答复',
  is_you: true,
  round: 1,
  rounds: 3,
  asked_fen: 2_060_000,
  price_fen: 2_060_000,
  day: '2026-12-04',
  free: 1,
  settled: { count: 7, low_fen: 1_980_000, median_fen: 2_160_000, high_fen: 2_240_000 },
  was_listed_fen: 2_290_000,
  listed_fen: 2_290_000,
  commission: null,
  material_costs: false,
  net_fen: 1_895_200,
  fee_fen: 164_800,
  due_at: '2026-11-25T02:52:00Z',
  seconds_left: 77_000,
  otherwise: '到时没有答复，自动作废。',
  order_sn: '',
  updated_at: '2026-11-23T02:52:00Z',
  actions: [
    { name: 'agree', label: '同意', kind: 'primary' },
    { name: 'offer_price', label: '另报价', kind: 'plain' },
    { name: 'offer_date', label: '换日期', kind: 'plain' },
    { name: 'refuse', label: '不接', kind: 'quiet' },
  ],
  events: [
    {
      at: '2026-11-23T02:52:00Z',
      actor: 'buyer',
      actor_label: '广告主',
      text: '询价 ¥20,600，12-04（周五）发布',
      note: '',
      price_fen: 2_060_000,
    },
  ],
};

test('an owner sees what his price brings after the fee as he types it, and gives his reason', async () => {
  const changed = vi.fn(async () => undefined);
  render(
    <AppStoreProvider>
      <AreaProviders>
        <ReceivedDetail line={asked} onChanged={changed} />
      </AreaProviders>
    </AppStoreProvider>,
  );
  const price = await screen.findByLabelText('您的价');
  await userEvent.clear(price);
  await userEvent.type(price, '21800');
  expect(await screen.findByText('¥20,056')).toBeTruthy();
  expect(screen.getByText('¥18,952')).toBeTruthy();
  expect(screen.getByText('¥21,068')).toBeTruthy();
  const answer = () => userEvent.click(screen.getAllByRole('button', { name: '另报价' }).at(-1)!);
  await answer();
  expect(await screen.findByText('理由至少 2 个字')).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('理由'), '只剩这个档期');
  api.mockResolvedValueOnce({ ok: true, data: {}, msg: '', status: 200, fields: {} });
  await answer();
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(api.mock.lastCall?.slice(0, 2)).toEqual([
    'inquiry/act',
    { line_id: 7, action: 'offer_price', price: '21800', reason: '只剩这个档期' },
  ]);
});

test('what has ended asks for nothing more', () => {
  render(
    <AppStoreProvider>
      <AreaProviders>
        <ReceivedDetail
          line={{ ...asked, state: 'lapsed', actions: [], otherwise: '', due_at: null }}
          onChanged={async () => undefined}
        />
      </AreaProviders>
    </AppStoreProvider>,
  );
  expect(screen.getByText('这条询价已经结束')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

/** An owner's line with its prices beside it, as the page has them. */
const openAtDesk = (line: InquiryLine) =>
  render(
    <AppStoreProvider>
      <AreaProviders>
        <DeskProvider>
          <ReceivedActs
            line={line}
            unfold={{ isOpen: true, toggle: () => undefined }}
            onChanged={async () => undefined}
          />
          <ReceivedDetail line={line} onChanged={async () => undefined} />
          <PriceCard line={line} />
        </DeskProvider>
      </AreaProviders>
    </AppStoreProvider>,
  );
const axis = () => screen.getByRole('figure').textContent;

test('all prices of a line stand on one axis, and the one that was typed stays there beside another answer', async () => {
  openAtDesk(asked);
  expect(axis()).toContain('广告主出价 ¥20,600');
  expect(axis()).toContain('报价 ¥22,900');
  expect(axis()).toContain('7 笔成交，一半在 ¥2万–¥2.2万，中位 ¥21,600');
  const price = await screen.findByLabelText('您的价');
  await userEvent.clear(price);
  await userEvent.type(price, '21800');
  await waitFor(() => expect(axis()).toContain('您填的 ¥21,800'));
  for (const other of ['换日期', '不接']) {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${other} `) }));
    await waitFor(() => expect(screen.queryByLabelText('您的价')).toBeNull());
    expect(axis()).toContain('您填的 ¥21,800');
  }
});

test('what an owner answered in an earlier round stands on the axis of the next one', () => {
  const [first] = asked.events as [InquiryLine['events'][number]];
  openAtDesk({
    ...asked,
    round: 2,
    asked_fen: 2_100_000,
    price_fen: 2_100_000,
    events: [
      first,
      { ...first, actor: 'seller', text: '另报价 ¥21,800', price_fen: 2_180_000 },
      { ...first, text: '还价 ¥21,000', price_fen: 2_100_000 },
    ],
  });
  expect(axis()).toContain('广告主出价 ¥21,000');
  expect(axis()).toContain('媒体主答复 ¥21,800');
});

test('the form says what the account still takes on the day that is asked for', () => {
  open([aGood(1)]);
  expect(screen.getByText('空 1，最早 12-04')).toBeTruthy();
});
