import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '@/components/kit/ui/overlay/ConfirmHost';
import type { FormField } from '@/lib/domain/form/field';
import { AreaProviders } from '../AreaProviders';
import { CallDialog } from './CallDialog';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));

const done = vi.fn();
const refused = vi.fn();
const close = vi.fn();
const ok = { ok: true, data: {}, msg: '', status: 200, fields: {} };
const no = (fields: Record<string, string> = {}) => ({
  ok: false,
  data: {},
  msg: '',
  status: 422,
  fields,
});

const reason: readonly FormField[] = [
  { kind: 'text', name: 'reason', label: '理由', min: 1, max: 200 },
];

function open(fields: readonly FormField[]): void {
  render(
    <AreaProviders>
      <CallDialog
        call="messages/read"
        title="全部标为已读？"
        text="之后不再提醒。"
        ok="标为已读"
        fields={fields}
        draft="x"
        onClose={close}
        onDone={done}
        onRefused={refused}
      />
      <ConfirmHost />
    </AreaProviders>,
  );
}
const dialog = () => within(screen.getByRole('dialog', { name: '全部标为已读？' }));

// The rules come when a form is first sent; a test must not wait for them to be compiled.
beforeAll(async () => {
  await import('@/lib/contract');
}, 60_000);
beforeEach(() => {
  sessionStorage.clear();
  for (const mock of [api, done, refused, close]) mock.mockReset();
});

test('without fields it is a question: yes makes the call, no makes none', async () => {
  open([]);
  expect(dialog().getByText('之后不再提醒。')).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: '再想想' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(api).not.toHaveBeenCalled();
  api.mockResolvedValueOnce(ok);
  await userEvent.click(dialog().getByRole('button', { name: '标为已读' }));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(api.mock.lastCall?.[0]).toBe('messages/read');
});

test('typed words are not lost by closing without asking', async () => {
  open(reason);
  await userEvent.type(dialog().getByLabelText('理由'), '档期已满');
  await userEvent.click(dialog().getByRole('button', { name: '再想想' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: '继续填写' }));
  expect(close).not.toHaveBeenCalled();
  expect(dialog().getByLabelText<HTMLTextAreaElement>('理由').value).toBe('档期已满');
  await userEvent.click(dialog().getByRole('button', { name: '再想想' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '放弃' }),
  );
  expect(close).toHaveBeenCalledTimes(1);
  expect(sessionStorage).toHaveLength(0);
});

test('a refusal without a field tells the page that things have moved on; one with a field does not', async () => {
  open(reason);
  await userEvent.type(dialog().getByLabelText('理由'), '档期已满');
  api.mockResolvedValueOnce(no({ reason: '请换个理由' }));
  await userEvent.click(dialog().getByRole('button', { name: '标为已读' }));
  expect(await dialog().findByText('请换个理由')).toBeTruthy();
  expect(refused).not.toHaveBeenCalled();
  api.mockResolvedValueOnce(no());
  // The button is at work, and says so, until the refusal has been shown.
  await userEvent.click(await dialog().findByRole('button', { name: /标为已读$/ }));
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  expect(done).not.toHaveBeenCalled();
});
