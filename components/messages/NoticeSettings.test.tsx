import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { NoticeSettings } from './NoticeSettings';

vi.mock('@/lib/api/api', () => ({ api: vi.fn() }));
afterEach(cleanup);

const row = { covers: '接单、验收', must: false, sms: true, email: false };
const settings: Output<'messages/settings'> = {
  email: '',
  phone: '138****2046',
  topics: [
    { ...row, topic: 'turn', label: '轮到您处理' },
    { ...row, topic: 'progress', label: '订单进展', sms: null },
    { ...row, topic: 'money', label: '资金变动', must: true, email: true },
  ],
};

it('switches what may be switched, and shows what cannot as locked', async () => {
  const after = {
    ...settings,
    topics: settings.topics.map((it) => ({ ...it, sms: it.sms && false })),
  };
  vi.mocked(api).mockResolvedValue({ ok: true, data: after } as never); // of one call alone
  render(<NoticeSettings settings={settings} />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  const box = screen.getByRole('checkbox', { name: '轮到您处理：短信' });
  expect(box).toHaveProperty('checked', true);
  await userEvent.click(box);
  expect(api).toHaveBeenCalledExactlyOnceWith('messages/switch', {
    topic: 'turn',
    channel: 'sms',
    on: '0',
  });
  expect(screen.getByRole('checkbox', { name: '轮到您处理：短信' })).toHaveProperty(
    'checked',
    false,
  );
});

it('says that no mail goes out without an address, and offers to add one', async () => {
  render(<NoticeSettings settings={settings} />);
  expect(screen.getByText('未添加，邮件不会发出')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '添加' }));
  expect(screen.getByLabelText('邮箱')).toBeDefined();
});
