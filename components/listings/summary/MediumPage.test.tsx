import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import {
  type OwnerStep,
  type OwnerStepState,
  ownerStepKeys,
} from '@/lib/domain/listings/owner-steps';
import { MediumPage, type MediumPageProps } from './MediumPage';

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/medium', query: {} }) }));
vi.mock('@/lib/api/api', () => ({ api: vi.fn() }));

afterEach(cleanup);

type States = Partial<Record<OwnerStep, OwnerStepState>>;

function show(states: States, over: Partial<MediumPageProps['summary']> = {}): void {
  const summary: MediumPageProps['summary'] = {
    listings: { entered: 0, leave: 0, down: 0, checking: 0, draft: 0 } as never,
    steps: ownerStepKeys.map((step) => ({ step, state: states[step] ?? 'open' })),
    balance: { available_fen: 0, pending_fen: 0, frozen_fen: 0 },
    escrow: { working_fen: 0, working_orders: 0, retaining_fen: 0, retaining_orders: 0 },
    income: [],
    accept_rate: null,
    accept_of: 0,
    on_time_rate: null,
    on_time_of: 0,
    ...over,
  };
  const waiting = { list: [], tabs: [], accounts: [], total: 0, sums: null, page: 1, pages: 1 };
  const messages = { list: [], total: 0, unread: 0, page: 1, pages: 1 };
  render(
    <AreaProviders>
      <MediumPage
        summary={summary}
        waiting={waiting as never}
        messages={messages as never}
        inquiries={[]}
      />
    </AreaProviders>,
  );
}

const stepButtons = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((item) => within(item).queryAllByRole('link'))
    .map((link) => link.getAttribute('href'));

test('a new owner’s first desk is what to do, step by step with the way there, and no zero', () => {
  const done: States = {};
  const walked: (string | null | undefined)[] = [];
  for (const step of ownerStepKeys) {
    show(done);
    expect(screen.getByRole('heading', { name: '开始接单前' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/¥0|可用余额|托管中|在售/);
    const [next] = stepButtons();
    walked.push(next);
    done[step] = 'done';
    cleanup();
  }
  expect(walked).toEqual([
    '/medium/mediaEntry/applyEntry',
    '/medium/verified',
    '/medium/securitySettings',
    '/medium/manAgement/bindBank',
    '/medium/otherManagement/signature',
    '/medium/mediaEntry/applyEntry',
  ]);
});

test('who has done everything sees the money and the orders, and no list of steps any more', () => {
  const all = Object.fromEntries(ownerStepKeys.map((step) => [step, 'done'])) as States;
  show(all, { balance: { available_fen: 12_300, pending_fen: 0, frozen_fen: 0 } });
  expect(screen.queryByText('开始接单前')).toBeNull();
  expect(screen.getByText('可用余额')).toBeTruthy();
  cleanup();
  show(
    { ...all, card: 'open' },
    { balance: { available_fen: 12_300, pending_fen: 0, frozen_fen: 0 } },
  );
  expect(screen.getByText('开始接单前')).toBeTruthy();
  expect(screen.getByText('可用余额')).toBeTruthy();
});
