import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Output } from '@/lib/contract';
import { MessageTools } from './MessageTools';

const address = { kind: 'all' };
vi.mock('next/router', () => ({ useRouter: () => ({ query: address }) }));
afterEach(cleanup);

const data: Output<'messages'> = {
  unread: 3,
  kinds: [
    { kind: 'order', label: '订单', unread: 3 },
    { kind: 'money', label: '资金', unread: 0 },
    { kind: 'service', label: '咨询与建议', unread: 0 },
  ],
  next: '',
  today: '2026-11-22',
  list: [],
};

function open(kind: string) {
  address.kind = kind;
  const onRead = vi.fn(() => Promise.resolve());
  render(<MessageTools data={data} onRead={onRead} />);
  return onRead;
}

it.each(['all', 'order'] as const)(
  'marks the messages of %s as read, and no others',
  async (kind) => {
    const onRead = open(kind);
    await userEvent.click(screen.getByRole('button', { name: '全部已读' }));
    expect(onRead).toHaveBeenCalledExactlyOnceWith(kind);
  },
);

it('offers nothing to read where the kind has nothing unread', () => {
  open('money');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
