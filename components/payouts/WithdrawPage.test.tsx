import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { AreaContext } from '@/components/kit/area/use-area';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { BankCardsPage } from './BankCardsPage';
import { WithdrawPage, type WithdrawPageProps } from './WithdrawPage';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
vi.mock('next/router', () => ({
  useRouter: () => ({ query: {}, push: vi.fn(), replace: vi.fn(), asPath: '/' }),
}));

beforeEach(() => void api.mockReset());
afterEach(cleanup);

const card = {
  bank_id: 7,
  bank_code: 'ICBC',
  bank_name: '中国工商银行',
  kind: 'person' as const,
  branch: '',
  card_tail: '6217',
  holder_masked: '陆**',
  bound_at: '2026-11-01T02:00:00.000Z',
  unfit: '',
};

const options: WithdrawPageProps['options'] = {
  available_fen: 6_174_236,
  frozen_fen: 2_560_000,
  pending_fen: 0,
  month_paid_fen: 0,
  month_paid: 0,
  open: 3,
  verified: { kind: 'person', name_masked: '陆**' },
  pay_pass_level: 1,
  cards: [card, { ...card, bank_id: 8, card_tail: '4470', unfit: '户名与现在的实名认证不一致' }],
  refundable_fen: 100_000,
  refund_way: '支付宝',
  held_until: null,
  review_by: '11-23（周一）18:00',
  pay_by: '11-24（周二）12:00',
  arrive_by: '11-24（周二）18:00',
};

const withdrawals: WithdrawPageProps['withdrawals'] = {
  counts: { all: 1, open: 1, paid: 0, failed: 0, cancelled: 0 },
  next: '',
  list: [
    {
      withdraw_sn: 'TX26112215084021000000',
      at: '2026-11-22T07:08:00.000Z',
      amount_fen: 1_200_000,
      fee_fen: 0,
      way: 'card',
      target: '中国工商银行',
      card_tail: '6217',
      state: 'pending_review',
      state_label: '待审核',
      reason: '',
      progress: '11-23（周一）18:00 前审核',
      is_late: false,
      can_cancel: true,
      events: [{ at: '2026-11-22T07:08:00.000Z', words: '提交申请，金额已冻结' }],
    },
  ],
};

const show = (more: Partial<WithdrawPageProps['options']> = {}) =>
  render(
    <AreaProviders>
      <AreaContext.Provider value="medium-manAgement-cash">
        <WithdrawPage options={{ ...options, ...more }} withdrawals={withdrawals} />
      </AreaContext.Provider>
    </AreaProviders>,
    { wrapper: AppStoreProvider },
  );

it('says what arrives where before anything is sent', async () => {
  show();
  await userEvent.type(screen.getByLabelText('提现金额'), '30000');
  expect(await screen.findByText('原路退回支付宝')).toBeTruthy();
  expect(screen.getByText('¥29,000.00')).toBeTruthy();
  expect(screen.getByText('叁万元整')).toBeTruthy();
  expect(screen.getByText('预计 11-24（周二）18:00 前到账')).toBeTruthy();
  expect(screen.getByText(/另有 1 张户名与认证不一致/)).toBeTruthy();
});

it('cancels a withdrawal that waits, after a question', async () => {
  api.mockResolvedValue({ ok: true, data: withdrawals });
  show();
  await userEvent.click(screen.getByRole('button', { name: /^撤\s?销$/ }));
  await userEvent.click(await screen.findByRole('button', { name: '撤销提现' }));
  await waitFor(() =>
    expect(api).toHaveBeenCalledWith(
      'capital/withdraw/cancel',
      { withdraw_sn: 'TX26112215084021000000' },
      expect.anything(),
    ),
  );
});

it.each([
  [{ verified: null }, '先完成实名认证', '/medium/verified'],
  [{ pay_pass_level: 0 }, '先设置支付密码', '/medium/securitySettings'],
  [{ cards: [] }, '先绑定银行卡', '/medium/manAgement/bindBank'],
] as const)('leads to what has to be done first: %o', (more, title, path) => {
  show(more as never);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(path);
  expect(screen.queryByLabelText('提现金额')).toBeNull();
});

it('tells the bank by the first digits while the number is typed', async () => {
  render(
    <AreaProviders>
      <AreaContext.Provider value="medium-manAgement-bindBank">
        <BankCardsPage cards={{ verified: options.verified, list: [...options.cards] }} />
      </AreaContext.Provider>
    </AreaProviders>,
  );
  expect(screen.getByText('不可用')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '绑定银行卡' }));
  await userEvent.type(await screen.findByLabelText('银行卡号'), '62284801');
  expect(await screen.findByText('按卡号识别为中国农业银行')).toBeTruthy();
});
