import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { aContractRow } from '@/tests/support/a-contract';
import { ServerClock } from '../ServerClock';
import { WaitingCard } from './WaitingCard';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
vi.mock('next/router', () => ({ useRouter: () => ({ push: vi.fn(), query: {}, asPath: '/' }) }));

const signed = vi.fn(async () => undefined);
const ready = { can_sign_together: true, together_key: 'service 1' };
const rows = [
  aContractRow({ id: 1, contract_sn: 'HT2611-0001', amount_fen: 4_090_000, ...ready }),
  aContractRow({ id: 2, contract_sn: 'HT2611-0002', amount_fen: 8_605_000, ...ready }),
  aContractRow({ id: 3, contract_sn: 'HT2611-0003' }),
  aContractRow({ id: 4, contract_sn: 'HT2611-0004', ...ready, together_key: 'service 2' }),
];

const ok = (data: object) => ({ ok: true, data, msg: '', status: 200, fields: {} });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

function open(): void {
  render(
    <AreaProviders>
      <ServerClock readAt={Date.parse('2026-11-22T02:00:00.000Z')}>
        <WaitingCard waiting={rows} may_ask={[]} onSigned={signed} />
      </ServerClock>
    </AreaProviders>,
  );
}

// The rules come when a form is first sent; a test must not wait for them to be compiled.
beforeAll(async () => {
  await import('@/lib/contract');
}, 60_000);
beforeEach(() => {
  sessionStorage.clear();
  api.mockReset();
  signed.mockClear();
});

test('those of one template that are ready may be chosen together, the others not', async () => {
  open();
  expect(box('选择 HT2611-0003').disabled).toBe(true);
  expect(box('选择 HT2611-0004').disabled).toBe(true);
  await userEvent.click(box('全选可合签的 2 份'));
  expect(box('选择 HT2611-0001').checked).toBe(true);
  expect(screen.getByText('¥126,950.00')).toBeTruthy();
  expect(screen.getByText('壹拾贰万陆仟玖佰伍拾元整')).toBeTruthy();
  expect(screen.getByRole('button', { name: '一次签署 2 份' })).toBeTruthy();
});

test('one code signs all that were chosen, once the box is ticked', async () => {
  open();
  await userEvent.click(box('全选可合签的 2 份'));
  await userEvent.click(screen.getByRole('button', { name: '一次签署 2 份' }));
  const first = within(screen.getByRole('dialog', { name: '一次签署 2 份' }));
  await userEvent.click(first.getByRole('button', { name: '获取签署验证码' }));
  expect(await first.findByText('请先读完合同并勾选')).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
  await userEvent.click(first.getByRole('checkbox'));
  api.mockResolvedValueOnce(ok({ retry_after: 60, mobile: '138****2046', transaction_id: 'tx-1' }));
  await userEvent.click(first.getByRole('button', { name: '获取签署验证码' }));
  const second = within(await screen.findByRole('dialog', { name: '确认签署 2 份' }));
  expect(await second.findByText(/138\*{4}2046/)).toBeTruthy();
  expect(api.mock.lastCall?.slice(0, 2)).toEqual([
    'contract/sendConfirmSms',
    { id: [1, 2], read: '1' },
  ]);
  await userEvent.type(second.getByLabelText('短信验证码'), '407123');
  api.mockResolvedValueOnce(ok({ next_page: 'ready_sign' }));
  await userEvent.click(second.getByRole('button', { name: '确认签署' }));
  await waitFor(() => expect(signed).toHaveBeenCalledTimes(1));
  expect(api.mock.lastCall?.slice(0, 2)).toEqual([
    'contract/confirm',
    { id: [1, 2], transaction_id: 'tx-1', code: '407123' },
  ]);
});
