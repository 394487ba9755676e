import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Output } from '@/lib/contract';
import { SuggestionsPage } from './SuggestionsPage';

vi.mock('next/router', () => ({
  useRouter: () => ({
    query: {},
    asPath: '/',
    isReady: true,
    push: vi.fn(),
    events: { on: vi.fn(), off: vi.fn() },
  }),
}));
afterEach(cleanup);

const one = {
  suggest_id: 7,
  kind: 'complaint',
  content: '媒体主没有按要求口播',
  order_sn: '',
  state: 'answered',
  state_label: '已回复',
  created_at: '2026-11-22T01:00:00.000Z',
} as const;
const consultant: Output<'mine/staff'> = {
  staff_name: '林顾问',
  hours: '工作日 9:00–18:00',
  in_service: true,
  back: '',
  promised: '顾问将在 10 分钟内回复您',
  phone: '400-058-8786',
  questions: [],
};
const form = { orders: [], orderSn: '' };

it('lists what was written with its last answer beside the form, and the consultant of an advertiser', () => {
  const all = { list: [{ ...one, reply: '已核实' }], total: 1, page: 1, pages: 1 };
  render(<SuggestionsPage open={null} all={all} form={form} consultant={consultant} />);
  expect(screen.getByText('平台：已核实')).toBeDefined();
  expect(screen.getByRole('button', { name: '向林顾问提问' })).toBeDefined();
  expect(screen.getAllByRole('link', { name: '查看' })[0]?.getAttribute('href')).toBe(
    '/personal?suggest_id=7',
  );
});

it('shows one as a thread in which its author writes on', () => {
  const thread = [
    { author: 'person' as const, content: '没有按要求口播', files: [], at: one.created_at },
    { author: 'staff' as const, content: '请说说是哪一条', files: [], at: one.created_at },
  ];
  render(<SuggestionsPage open={{ ...one, thread }} all={null} form={form} consultant={null} />);
  expect(screen.getByText('请说说是哪一条')).toBeDefined();
  expect(screen.getByLabelText('接着写')).toBeDefined();
  expect(screen.queryByText('您的顾问')).toBeNull();
});
