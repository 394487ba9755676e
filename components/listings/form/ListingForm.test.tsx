import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import type { Output } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { commissionOf } from '@/lib/domain/listings/forms';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { ListingForm } from './ListingForm';
import type { OwnListing } from './listing-values';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));

const today = '2026-11-22';
const band = { count: 38, low_fen: 410_000, median_fen: 520_000, high_fen: 760_000 };
const platform = platformOf(5);
const platformForm: Output<'goods/platform_media'>['platforms'][number] = {
  no: 5,
  name: '抖音',
  call: 'createShortVideo',
  account_label: '抖音号',
  positions: platform.positions.map((position) => ({
    id: position.id,
    name: position.name,
    form: position.form,
    commission: commissionOf(platform, position),
    band: position.id === 1 ? band : null,
  })),
  metrics: platform.metrics.map((metric) => ({ ...metric, required: metric.kind === 'fans' })),
  sources: ['self', 'screenshot'],
};

/** A rejected listing that lacks nothing. */
const listing: OwnListing = {
  good_sn: 'abcdefgh23456789',
  status: 'rejected',
  status_label: '审核驳回',
  platform: 5,
  title: '柚白通勤妆',
  account_id: 'yb_commute',
  link: 'v.example.com/user/yb',
  avatar: '',
  category: [2],
  tags: [],
  area: 330_000,
  city: '杭州',
  accepts_hard: true,
  accepts_soft: true,
  refused_industries: [],
  revisions: 3,
  material_costs: false,
  add_ons: {},
  lead_time_days: 3,
  daily_cap: 2,
  leave_from: '',
  leave_to: '',
  notes: '',
  prices: [
    { position: 1, price_fen: 460_000, commission: null, note: '', valid_until: '2027-01-31' },
  ],
  metrics: [
    {
      kind: 'fans',
      value: 1_284_000,
      source: 'api',
      as_of: '2026-11-21',
      proof: '',
      proof_state: '',
      proof_reason: '',
    },
    {
      kind: 'plays_median',
      value: 186_000,
      source: 'self',
      as_of: '2026-11-20',
      proof: '',
      proof_state: '',
      proof_reason: '',
    },
  ],
  audience: null,
  cases: [],
  reason: '主页链接打不开',
  change: null,
};

const saved = vi.fn();
/** What the calls that save or upload answer next. */
let replies: unknown[] = [];
const open = (own: OwnListing | null = null) =>
  render(
    <AppStoreProvider>
      <AreaProviders>
        <ListingForm
          platformForm={platformForm}
          peers="抖音·美妆·100万–300万粉丝"
          today={today}
          listing={own}
          owner="杭州柚白文化（演示）"
          onSaved={saved}
        />
      </AreaProviders>
    </AppStoreProvider>,
  );
const answer = (data: object) => ({ ok: true, data, msg: '', status: 200, fields: {} });
const refusal = (fields: Record<string, string>, status = 422) => ({
  ok: false,
  data: {},
  msg: Object.values(fields)[0] ?? '',
  status,
  fields,
});
const taken = {
  good_sn: listing.good_sn,
  status: 'pending',
  status_label: '待审核',
  change_pending: false,
  warnings: [],
};
const send = () => userEvent.click(screen.getByRole('button', { name: '提交审核' }));
const sentTo = (call: string) => api.mock.calls.filter(([name]) => name === call);

beforeEach(() => {
  sessionStorage.clear();
  saved.mockReset();
  api.mockReset();
  replies = [];
  api.mockImplementation(async (name: string) =>
    name === 'goods/platform_media'
      ? answer({ platforms: [platformForm], peers: '', today })
      : (replies.shift() ?? answer(taken)),
  );
});
afterEach(cleanup);

test('add-ons are sent with a price each, and none where nothing is typed', async () => {
  open({ ...listing, add_ons: { licence: 120_000, boost: 50_050 } });
  const typed = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  expect(typed('授权二次使用').value).toBe('1200');
  expect(typed('投流助推').value).toBe('500.50');
  await userEvent.clear(typed('投流助推'));
  await userEvent.type(typed('挂链接/组件'), '0');
  await send();
  expect(screen.getByText('挂链接/组件的价格应大于 0，不提供请留空')).toBeTruthy();
  expect(sentTo('createShortVideo')).toEqual([]);
  await userEvent.clear(typed('挂链接/组件'));
  await userEvent.type(typed('挂链接/组件'), '300');
  await send();
  await waitFor(() => expect(sentTo('createShortVideo')).toHaveLength(1));
  expect(sentTo('createShortVideo')[0]?.[1].add_ons).toEqual({
    licence: '1200',
    link: '300',
    boost: '',
  });
});

test('an empty form names everything that is missing, at the fields and in the foot, and sends nothing', async () => {
  open();
  expect(screen.queryByText('请填写主页链接，审核时核对账号')).toBeNull();
  await send();
  expect(screen.getByText('请填写主页链接，审核时核对账号')).toBeTruthy();
  expect(screen.getByText('请填写报价')).toBeTruthy();
  expect(screen.getByText('请填写粉丝')).toBeTruthy();
  expect(screen.getByText(/还有 \d+ 处要改/)).toBeTruthy();
  expect(document.activeElement?.closest('[data-field]')).not.toBeNull();
  expect(sentTo('createShortVideo')).toEqual([]);
});

test('a field says what is wrong as soon as it is left, and no other does', async () => {
  open();
  await userEvent.type(screen.getByLabelText(/抖音号/), 'a b');
  await userEvent.tab();
  expect(screen.getByText('账号 ID 只能由文字、数字、点、横线和下划线组成')).toBeTruthy();
  expect(screen.queryByText('请填写报价')).toBeNull();
});

test('a sentence that comes in waits for the release of a press, which it would move away', async () => {
  open();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/账号名称/), '柚');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText(/主页链接/) });
  expect(screen.queryByText('账号名称至少 2 个字')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(await screen.findByText('账号名称至少 2 个字')).toBeTruthy();
  // Ticking a position leaves nothing yet: its price is still to come.
  await user.click(screen.getByRole('checkbox', { name: '60秒以上' }));
  await user.click(screen.getByLabelText(/主页链接/));
  expect(screen.queryByText('请填写报价')).toBeNull();
});

test('a price far off is a warning that keeps nobody from sending', async () => {
  open(listing);
  fireEvent.change(screen.getByLabelText('1–20秒 报价'), { target: { value: '680' } });
  expect(screen.getByText(/不到同类低价 ¥4,100 的一半.*可以照常提交/)).toBeTruthy();
  await send();
  await waitFor(() => expect(saved).toHaveBeenCalledWith(taken));
  const [, input] = sentTo('createShortVideo')[0]!;
  expect(input).toMatchObject({
    good_sn: listing.good_sn,
    platform: '5',
    draft: '0',
    prices: [{ position: 1, price: '680', valid_until: '2027-01-31' }],
    metrics: [
      { kind: 'fans', value: 1_284_000 },
      { kind: 'plays_median', value: 186_000 },
    ],
  });
  expect(sessionStorage).toHaveLength(0);
});

test('what like accounts ask stands beside a price, as every range does', () => {
  open(listing);
  expect(screen.getByText('¥4,100–¥7,600，中位 ¥5,200')).toBeTruthy();
});

test('what was typed is there again after a reload, and a server that is away loses nothing', async () => {
  open(listing);
  fireEvent.change(screen.getByLabelText(/账号名称/), { target: { value: '柚白早八妆' } });
  fireEvent.change(screen.getByLabelText('1–20秒 报价'), { target: { value: '5000' } });
  replies.push(refusal({}, 0));
  await send();
  await waitFor(() => expect(sentTo('createShortVideo')).toHaveLength(1));
  expect(saved).not.toHaveBeenCalled();
  cleanup();
  open(listing);
  expect(screen.getByText('已恢复上次未提交的内容，请核对后提交')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/账号名称/).value).toBe('柚白早八妆');
  expect(screen.getByLabelText<HTMLInputElement>('1–20秒 报价').value).toBe('5000');
  // And given up, it is what is stored.
  await userEvent.click(screen.getByRole('button', { name: '恢复为已保存的内容' }));
  expect(screen.getByLabelText<HTMLInputElement>(/账号名称/).value).toBe('柚白通勤妆');
  expect(sessionStorage).toHaveLength(0);
});

test('what the server refuses stands at its field until that is changed', async () => {
  open(listing);
  replies.push(refusal({ account_id: '这个抖音号已由其他媒体主添加' }));
  await send();
  expect(await screen.findByText('这个抖音号已由其他媒体主添加')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/抖音号/), { target: { value: 'yb_other' } });
  expect(screen.queryByText('这个抖音号已由其他媒体主添加')).toBeNull();
});

test('a draft is taken incomplete and stays in the form', async () => {
  open();
  fireEvent.change(screen.getByLabelText(/账号名称/), { target: { value: '柚白通勤妆' } });
  fireEvent.change(screen.getByLabelText(/抖音号/), { target: { value: 'yb_commute' } });
  replies.push(answer({ ...taken, status: 'draft' }));
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(sentTo('createShortVideo')[0]![1]).toMatchObject({ draft: '1', good_sn: '' });
  // The next one is about the same listing.
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(sentTo('createShortVideo')[1]![1]).toMatchObject({ good_sn: listing.good_sn });
});

test('what was typed while a screenshot went up is kept', async () => {
  open(listing);
  let arrive: (value: unknown) => void = () => undefined;
  replies.push(new Promise((resolve) => (arrive = resolve)));
  const picture = new File(['x'], '完播.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('播放中位数截图'), picture);
  fireEvent.change(screen.getByLabelText(/账号名称/), { target: { value: '柚白早八妆' } });
  arrive(answer({ file_key: 'key-1', name: '完播.png', url: '/api/file/key-1' }));
  expect(await screen.findByText('完播.png')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/账号名称/).value).toBe('柚白早八妆');
});

test('a figure that the platform reads cannot be typed over; why the listing was rejected stands above', () => {
  open(listing);
  expect(screen.getByLabelText<HTMLInputElement>('粉丝').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('播放中位数').disabled).toBe(false);
  expect(screen.getByText('审核驳回：主页链接打不开')).toBeTruthy();
});

test('what an order brings is the price less the service fee', () => {
  open(listing);
  const net = screen.getByRole('heading', { name: '每单到手' }).closest('section')!;
  expect(within(net).getByText('¥4,232.00')).toBeTruthy();
});

test('each part of a rejection stands at the field it names until that is changed', () => {
  open({ ...listing, reason: '主页链接：打不开；播放中位数：与截图不符；头像太暗' });
  const at = (field: string) => document.querySelector(`[data-field="${field}"]`)?.textContent;
  expect(at('link')).toContain('打不开');
  expect(at('metric_plays_median')).toContain('与截图不符');
  fireEvent.change(screen.getByLabelText(/主页链接/), { target: { value: 'v.douyin.com/yb' } });
  expect(at('link')).not.toContain('打不开');
});

test('one screenshot proves every figure that was told and has none', async () => {
  open(listing);
  fireEvent.change(screen.getByLabelText('互动率'), { target: { value: '5.1' } });
  replies.push(answer({ file_key: 'key-9', name: '后台.png', url: '/api/file/key-9' }));
  const picture = new File(['x'], '后台.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('多项数据的截图'), picture);
  await screen.findAllByText('后台.png');
  await send();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [, input] = sentTo('createShortVideo')[0]!;
  expect(input.metrics).toEqual([
    { kind: 'fans', value: 1_284_000, proof: '' },
    { kind: 'plays_median', value: 186_000, proof: 'key-9' },
    { kind: 'interaction', value: 0.051, proof: 'key-9' },
  ]);
});

test('a homepage on a host that is not the platform’s is pointed out while it is typed', () => {
  open(listing);
  expect(screen.getByText(/v\.example\.com 不是抖音的网址/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/主页链接/), { target: { value: 'v.douyin.com/yb' } });
  expect(screen.queryByText(/不是抖音的网址/)).toBeNull();
});

test('audience and cases are told in per cent and words, checked as they are left, and sent', async () => {
  open(listing);
  fireEvent.change(screen.getByLabelText('女性占比'), { target: { value: '82.4' } });
  fireEvent.blur(screen.getByLabelText('女性占比'));
  expect(screen.getByText('受众性别合计应为 100%，现在是 82.4%')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('男性占比'), { target: { value: '17.6' } });
  expect(screen.queryByText(/合计应为/)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: '添加案例' }));
  fireEvent.change(screen.getByLabelText('案例 1 标题'), { target: { value: '早八通勤妆' } });
  await send();
  expect(screen.getByText('请填写合作品牌')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('案例 1 合作品牌'), { target: { value: '某某彩妆' } });
  fireEvent.change(screen.getByLabelText('案例 1 播放'), { target: { value: '48.6万' } });
  for (const [label, option] of [
    ['案例 1 合作月份', '2026-10'],
    ['案例 1 报价位置', '21–60秒'],
  ] as const) {
    fireEvent.mouseDown(screen.getByLabelText(label));
    await userEvent.click(await screen.findByTitle(option));
  }
  await send();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [, input] = sentTo('createShortVideo')[0]!;
  expect(input.audience).toEqual({
    sex: [
      { name: '女性', share: 0.824 },
      { name: '男性', share: 0.176 },
    ],
    age: [],
    areas: [],
    devices: [],
  });
  expect(JSON.parse(input.cases)).toEqual([
    {
      title: '早八通勤妆',
      brand: '某某彩妆',
      month: '2026-10',
      position: 2,
      figures: [{ name: '播放', value: 486_000, unit: 'count' }],
    },
  ]);
});

test('a case is taken out with those behind it moving up, and a rejection stands at the case it names', async () => {
  const told = { brand: '某某彩妆', month: '2026-10', position: 1 };
  const figures = [{ name: '完读', value: 0.4, unit: 'share' as const }];
  const cases = [
    { ...told, title: '早八通勤妆', figures: [] },
    { ...told, title: '晚八约会妆', figures },
  ];
  open({ ...listing, cases, reason: '案例 2：品牌与画面不符；受众年龄：与截图不符' });
  const at = (field: string) => document.querySelector(`[data-field="${field}"]`)?.textContent;
  expect(at('case_1')).toContain('品牌与画面不符');
  expect(at('audience_age')).toContain('与截图不符');
  await userEvent.click(screen.getByRole('button', { name: '去掉案例 1' }));
  expect(screen.getByLabelText<HTMLInputElement>('案例 1 标题').value).toBe('晚八约会妆');
  expect(screen.queryByLabelText('案例 2 标题')).toBeNull();
  expect(screen.queryByText('品牌与画面不符')).toBeNull();
  expect(screen.getByText(/还有 1 处要改/).textContent).toContain('受众年龄');
  await send();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(JSON.parse(sentTo('createShortVideo')[0]![1].cases)).toEqual([cases[1]]);
});

test('an audience that the platform reads cannot be typed over', () => {
  const shares = { sex: [{ name: '女性', share: 1 }], age: [], areas: [], devices: [] };
  open({ ...listing, audience: { source: 'api', ...shares } });
  expect(screen.getByLabelText<HTMLInputElement>('女性占比').disabled).toBe(true);
  expect(screen.getByText('平台读取，不用填')).toBeTruthy();
});
