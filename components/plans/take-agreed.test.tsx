import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AgreedForPlans } from './TakeAgreed';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const replace = vi.hoisted(() => vi.fn(async () => true));
vi.mock('next/router', () => ({ useRouter: () => ({ replace, asPath: '/personal/inquiries' }) }));

beforeEach(() => {
  api.mockReset();
  replace.mockClear();
});
afterEach(cleanup);

const plans = [
  { plan_no: 'a'.repeat(16), name: '冬季种草', lines: 2, saves_fen: 180_000 },
  { plan_no: 'b'.repeat(16), name: '年货', lines: 1, saves_fen: 0 },
];

it('names the plans that could take what was agreed on, and takes it into one', async () => {
  render(<AgreedForPlans plans={plans} />);
  expect(screen.getByText('2 项谈妥，少 ¥1,800')).toBeTruthy();
  expect(screen.getByText('1 项谈妥')).toBeTruthy();
  api.mockResolvedValue({ ok: true, data: { version: 2, taken: 2, saved_fen: 180_000 } });
  await userEvent.click(screen.getByRole('button', { name: '把谈妥的价放进方案 冬季种草' }));
  expect(api).toHaveBeenCalledWith(
    'plan/take-agreed',
    { plan_no: 'a'.repeat(16) },
    { showDone: true },
  );
  await waitFor(() => expect(replace).toHaveBeenCalled());
});

it('stays as it is where that was refused, and says nothing where no plan could', async () => {
  const { rerender, container } = render(<AgreedForPlans plans={plans} />);
  api.mockResolvedValue({ ok: false });
  await userEvent.click(screen.getByRole('button', { name: '把谈妥的价放进方案 年货' }));
  await waitFor(() => expect(api).toHaveBeenCalled());
  expect(replace).not.toHaveBeenCalled();
  rerender(<AgreedForPlans plans={[]} />);
  expect(container.textContent).toBe('');
});
