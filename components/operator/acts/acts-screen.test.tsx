import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ActsScreen } from './ActsScreen';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));

test('an act without a queue has its form; what it answers is shown, and the form begins anew', async () => {
  api.mockResolvedValue({ ok: true, data: { said: '已发布公告 12', next: null } });
  render(
    <ActsScreen
      acts={[
        {
          act: 'announce',
          what: '发一条公告',
          role: 'content',
          fields: [
            { name: 'title', label: '标题', kind: 'text', options: [], required: true },
            { name: 'day', label: '日期', kind: 'day', options: [], required: false },
          ],
        },
      ]}
    />,
  );
  const card = within(screen.getByRole('region', { name: '内容' }));
  await userEvent.click(card.getByText('发一条公告'));
  const title = card.getByRole<HTMLInputElement>('textbox', { name: '标题' });
  await userEvent.type(title, '双 12 安排');
  await userEvent.click(card.getByRole('button', { name: '办理' }));
  expect(api).toHaveBeenCalledWith(
    'operator/act',
    { act: 'announce', fields: JSON.stringify({ title: '双 12 安排' }) },
    { show: 'none' },
  );
  expect((await card.findByRole('status')).textContent).toBe('已办理已发布公告 12');
  expect(card.getByRole<HTMLInputElement>('textbox', { name: '标题' }).value).toBe('');
});

test('who has nothing to do here is told where it is', () => {
  render(<ActsScreen acts={[]} />);
  expect(screen.getByText('您的角色要办的事都在左侧的队列里')).toBeTruthy();
});
