import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FormField } from '@/lib/domain/form/field';
import { AreaProviders } from '../AreaProviders';
import { CallForm } from './CallForm';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));

const done = vi.fn();
const refused = (fields: Record<string, string>, status = 422) => ({
  ok: false,
  data: {},
  msg: Object.values(fields)[0] ?? '',
  status,
  fields,
});

const amount: readonly FormField[] = [
  { kind: 'yuan', name: 'amount', label: '提现金额', required: true },
];

const page = (
  <AreaProviders>
    <CallForm
      call="capital/withdraw"
      fields={amount}
      fixed={{ bank_id: 7 }}
      draft="card-7"
      submit="提现"
      onDone={done}
    />
  </AreaProviders>
);
const open = () => void render(page);
const send = () => userEvent.click(screen.getByRole('button', { name: '提现' }));

// The rules come when a form is first sent; a test must not wait for them to be compiled.
beforeAll(async () => {
  await import('@/lib/contract');
}, 60_000);
beforeEach(() => {
  sessionStorage.clear();
  api.mockReset();
  done.mockReset();
});
afterEach(cleanup);

test('nothing can be typed or sent before React has taken the form over', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page);
  const isClosed = () => root.querySelector('fieldset')?.disabled;
  expect(isClosed()).toBe(true);
  await act(async () => void hydrateRoot(root, page));
  expect(isClosed()).toBe(false);
  await userEvent.type(within(root).getByLabelText('提现金额'), '20');
  expect(within(root).getByLabelText<HTMLInputElement>('提现金额').value).toBe('20');
  root.remove();
});

test("the contract's own rule speaks at the field before anything is sent", async () => {
  open();
  await userEvent.type(screen.getByLabelText('提现金额'), '1.234');
  await userEvent.type(screen.getByLabelText('支付密码'), '258369');
  await send();
  expect(await screen.findByText(/两位小数/)).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
});

test('what the call asks for again stands last by itself and goes along', async () => {
  open();
  await userEvent.type(screen.getByLabelText('提现金额'), '100');
  await userEvent.type(screen.getByLabelText('支付密码'), '258369');
  api.mockResolvedValueOnce({ ok: true, data: { sn: 'TX1' }, msg: '', status: 200, fields: {} });
  await send();
  await waitFor(() => expect(done).toHaveBeenCalledWith({ sn: 'TX1' }, expect.any(String)));
  expect(api.mock.lastCall?.slice(0, 2)).toEqual([
    'capital/withdraw',
    { bank_id: 7, amount: '100', pay_password: '258369' },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test("the server's refusal stands at its field, the sum stays, the secret is typed anew", async () => {
  open();
  await userEvent.type(screen.getByLabelText('提现金额'), '100');
  await userEvent.type(screen.getByLabelText('支付密码'), '258360');
  api.mockResolvedValueOnce(
    refused({ pay_password: '支付密码错误，还可以试 4 次', bank_id: '这张卡已删除' }),
  );
  await send();
  expect(await screen.findByText('支付密码错误，还可以试 4 次')).toBeTruthy();
  expect(screen.getByText('这张卡已删除')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('提现金额').value).toBe('100');
  expect(screen.getByLabelText<HTMLInputElement>('支付密码').value).toBe('');
  await userEvent.type(screen.getByLabelText('支付密码'), '2');
  await waitFor(() => expect(screen.queryByText('支付密码错误，还可以试 4 次')).toBeNull());
});

test('a dead session or a lost connection loses nothing typed, and keeps no secret', async () => {
  open();
  await userEvent.type(screen.getByLabelText('提现金额'), '100');
  await userEvent.type(screen.getByLabelText('支付密码'), '258369');
  api.mockResolvedValueOnce(refused({}, 0));
  await send();
  await waitFor(() => expect(api).toHaveBeenCalled());
  expect(screen.getByLabelText<HTMLInputElement>('提现金额').value).toBe('100');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('258369');
  cleanup();
  open();
  expect(await screen.findByText('已恢复上次未提交的内容，请核对后提交')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('提现金额').value).toBe('100');
  expect(screen.getByLabelText<HTMLInputElement>('支付密码').value).toBe('');
});
