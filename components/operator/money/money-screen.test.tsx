import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { frame } from '../kit/console-samples';
import { MoneyScreen, type MoneyScreenProps } from './MoneyScreen';

const api = vi.hoisted(() => vi.fn());
const replace = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/operator/money', replace }) }));

beforeEach(() => vi.clearAllMocks());

const money: MoneyScreenProps['money'] = {
  accounts: [
    {
      ...{ name: '广告主可用', fen: 41_238_052, orders: null },
      ...{ today_in_fen: 0, today_out_fen: 0, month_in_fen: 0, month_out_fen: 0 },
    },
    {
      ...{ name: '托管', fen: 618_245_000, orders: 1_098 },
      ...{ today_in_fen: 9_620_000, today_out_fen: 36 },
      ...{ month_in_fen: 80_000_000, month_out_fen: 4_132_000 },
    },
  ],
  total_fen: 659_483_052,
  clearing_fen: 659_483_052,
  off_by_fen: 0,
  batches: [
    {
      batch_sn: 'PC2611231340123456',
      at: '2026-11-23T05:40:00Z',
      lines: 14,
      total_fen: 36_734_000,
      made_by: '陈念安',
      waiting: 12,
      failed: 1,
    },
  ],
  audit: null,
  runs: [
    {
      id: 12,
      channel: '银行',
      file_name: '流水.csv',
      from_day: '2026-11-22',
      to_day: '2026-11-22',
      at: '2026-11-23T05:40:00Z',
      made_by: '陈念安',
      matched: 43,
      lines: 3,
      off_by_fen: 1_950_036,
      open: 1,
      open_fen: -1_050_000,
    },
  ],
  refused_returns: [],
};

const acts: MoneyScreenProps['acts'] = [
  { act: 'payout-batch', what: '把待打款的编成批次', role: 'finance', fields: [] },
  { act: 'payout-file', what: '写出文件', role: 'finance', fields: [] },
  {
    act: 'reconcile',
    what: '对账',
    role: 'finance',
    fields: [
      { name: 'file', label: '对账单', kind: 'path', options: [], required: true },
      {
        name: 'channel',
        label: '对账单来自',
        kind: 'select',
        options: [
          { value: 'bank', label: '银行' },
          { value: 'alipay', label: '支付宝' },
        ],
        required: false,
      },
    ],
  },
];

const show = (over: Partial<MoneyScreenProps['money']> = {}) =>
  render(
    <MoneyScreen
      money={{ ...money, ...over }}
      acts={acts}
      frame={{ ...frame, roles: ['finance'] }}
    />,
  );

test('accounts stand with their sum, which is what came in; queues and batches lead on', () => {
  show();
  const accounts = within(screen.getByRole('region', { name: '平台账户' }));
  expect(
    accounts.getByRole('row', {
      name: '托管（1,098 单） ¥6,182,450.00 +¥96,200.00 −¥0.36 +¥800,000.00 −¥41,320.00',
    }),
  ).toBeTruthy();
  expect(accounts.getByText('合计等于清算账户')).toBeTruthy();
  expect(accounts.queryByRole('alert')).toBeNull();
  const queue = screen.getByRole('link', { name: '提现审核 14' });
  expect(queue.getAttribute('href')).toBe('/operator/queue/withdrawal');
  expect(screen.queryByRole('link', { name: /账号上架/ })).toBeNull();
  expect(screen.getByText('打款中 12 笔，失败 1 笔')).toBeTruthy();
  expect(screen.getByRole('link', { name: '下载代付文件' }).getAttribute('href')).toBe(
    '/api/payout-file/PC2611231340123456',
  );
});

test('a sum that is not what came in is an alarm', () => {
  show({ off_by_fen: -36 });
  expect(screen.getByRole('alert').textContent).toBe(
    '合计与清算账户相差 −¥0.36，请停止打款并运行审计',
  );
});

const candidate = (sn: string, fen: number, why = '') => ({
  sn,
  at: '2026-11-22T07:08:00Z',
  target: '李*，示例银行 尾号 6217',
  fen,
  state: '待打款',
  approvers: ['陈念安'],
  checks: [
    { verdict: why ? 'differs' : 'ok', title: '户名与认证名称', words: why ? '不一致' : '一致' },
    { verdict: 'ok', title: '冻结余额', words: '相符' },
  ],
  why,
});

test('a batch is made of what is ticked, which is all that is ready; the page is read anew and what was said stays', async () => {
  api.mockResolvedValueOnce({
    ok: true,
    data: {
      total: 3,
      candidates: [
        candidate('TX1', 1_200_000),
        candidate('TX2', 640_000, '户名与认证名称：不一致'),
        candidate('TX3', 500_000),
      ],
    },
  });
  show();
  await userEvent.click(screen.getByRole('button', { name: '编批次' }));
  expect(await screen.findByRole('button', { name: '编成批次，2 笔 ¥17,000.00' })).toBeTruthy();
  const box = (sn: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `编入 ${sn}` });
  expect([box('TX1'), box('TX2'), box('TX3')].map(({ checked }) => checked)).toEqual([
    true,
    false,
    true,
  ]);
  expect(box('TX2').disabled).toBe(true);
  const refused = within(screen.getByRole('row', { name: /TX2/ }));
  expect(refused.getByText('户名与认证名称：不一致', { selector: 'span' })).toBeTruthy();
  await userEvent.click(box('TX3'));
  api.mockResolvedValueOnce({ ok: true, data: { said: '批次 PC1：1 笔', next: null } });
  await userEvent.click(screen.getByRole('button', { name: '编成批次，1 笔 ¥12,000.00' }));
  expect(api).toHaveBeenLastCalledWith(
    'operator/act',
    { act: 'payout-batch', fields: '{"sns":"TX1"}' },
    { show: 'none' },
  );
  expect((await screen.findByRole('status')).textContent).toBe('批次 PC1：1 笔下载银行代付文件');
  expect(replace).toHaveBeenCalledTimes(1);
});

test('withdrawals that could not be read are said to be missing, and read again when asked', async () => {
  api.mockResolvedValueOnce({ ok: false, msg: '连接服务器失败' });
  show();
  await userEvent.click(screen.getByRole('button', { name: '编批次' }));
  expect((await screen.findByRole('alert')).textContent).toContain('待打款的提现没有读到');
  api.mockResolvedValueOnce({
    ok: true,
    data: { total: 1, candidates: [candidate('TX1', 1_200_000)] },
  });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '编成批次，1 笔 ¥12,000.00' })).toBeTruthy();
});

test('a statement is compared for its channel, and told line by line', async () => {
  api.mockResolvedValue({
    ok: true,
    data: { said: '支付宝对账：相符 43 笔\n金额不符 1 笔：', next: null },
  });
  show();
  const panel = within(screen.getByRole('region', { name: '对账' }));
  const chosen = new File(['a,b'], 'flow.csv', { type: 'text/csv' });
  await userEvent.upload(panel.getByLabelText(/对账单$/), chosen);
  await userEvent.selectOptions(panel.getByRole('combobox'), 'alipay');
  await userEvent.click(panel.getByRole('button', { name: '比对' }));
  expect(api).toHaveBeenCalledWith(
    'operator/act',
    { file: chosen, act: 'reconcile', fields: JSON.stringify({ channel: 'alipay' }) },
    { show: 'none' },
  );
  expect(await panel.findByText('金额不符 1 笔：')).toBeTruthy();
});

test('a statement that was compared says what differs and what of it nobody has explained', () => {
  show();
  const panel = within(screen.getByRole('region', { name: '对账' }));
  expect(
    panel.getByRole('row', {
      name: '银行 2026-11-22 11-23 13:40 陈念安 43 笔 +¥19,500.36 3 笔 −¥10,500.00 1 笔待说明',
    }),
  ).toBeTruthy();
  expect(panel.getByRole('link', { name: '银行 2026-11-22' }).getAttribute('href')).toBe(
    '/operator/queue/reconcile_run/12',
  );
});

test('the audit says that all holds, or lists what does not in both languages', async () => {
  const audited = { at: '2026-11-23T05:40:00Z', by: '陈念安', outcome: 'passed', broken: [] };
  api.mockResolvedValueOnce({ ok: true, data: { ...audited, took_ms: 2_100 } });
  show();
  expect(screen.queryByRole('status')).toBeNull();
  const button = screen.getByRole('button', { name: '运行审计' });
  await userEvent.click(button);
  expect((await screen.findByRole('status')).textContent).toContain('审计通过');
  const broken = [{ sentence: 'A balance is the sum: 5', words: '不成立：余额（5）' }];
  api.mockResolvedValueOnce({
    ok: true,
    data: { ...audited, outcome: 'broken', broken, took_ms: 300 },
  });
  await userEvent.click(button);
  expect(await screen.findByText('不成立：余额（5）')).toBeTruthy();
  expect(screen.getByText('A balance is the sum: 5')).toBeTruthy();
});

test('the last audit stands with its time, who ran it and how it went; a colleague’s is read anew', async () => {
  const at = '2026-11-23T05:40:00Z';
  show({ audit: { at, by: '沈牧', outcome: 'running', took_ms: null, broken: [] } });
  expect(screen.getByRole('status').textContent).toBe('审计正在进行，还没有结论11-23 13:40 沈牧');
  api.mockResolvedValueOnce({ ok: false });
  await userEvent.click(screen.getByRole('button', { name: '运行审计' }));
  expect(replace).toHaveBeenCalledTimes(1);
});

test('a demonstration offers a statement to compare, everything else none', async () => {
  const open = (is_demo: boolean) =>
    render(<MoneyScreen money={money} acts={acts} frame={{ ...frame, is_demo }} />);
  const { unmount } = open(false);
  expect(screen.queryByRole('button', { name: '下载示例对账单' })).toBeNull();
  unmount();
  open(true);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  api.mockResolvedValue({ ok: true, data: { name: '演示银行对账单.csv', text: '日期,流水号' } });
  await userEvent.click(await screen.findByRole('button', { name: '下载示例对账单' }));
  expect(api).toHaveBeenCalledWith('operator/sample-statement', {});
  expect(saved).toHaveBeenCalledOnce();
});

test('an owner whose invoice was refused is reminded from the list, which leads to the person', async () => {
  const one = {
    ...{ id: 5, user_id: 9, nicename: '小满', number: '12345678', fen: 30_000 },
    ...{ reason: '税号不一致', refused_at: '2026-11-22T02:00:00Z', reminded_at: null },
  };
  api.mockResolvedValue({ ok: true, data: { said: '已提醒', next: null }, fields: {} });
  show({ refused_returns: [one] });
  const link = await screen.findByRole('link', { name: '小满' });
  expect(link.getAttribute('href')).toBe('/operator/queue/person/9');
  await userEvent.click(screen.getByRole('button', { name: '提醒 小满 重新提交 12345678' }));
  expect(api).toHaveBeenLastCalledWith(
    'operator/act',
    expect.objectContaining({ act: 'return_remind', fields: '{"id":"5"}' }),
    expect.anything(),
  );
  expect(replace).toHaveBeenCalled();
});
