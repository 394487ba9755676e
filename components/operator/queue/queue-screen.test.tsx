import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { anEntry, frame, now } from '../kit/console-samples';
import { QueueScreen, type QueueScreenProps } from './QueueScreen';

const push = vi.hoisted(() => vi.fn());
const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const replace = vi.hoisted(() => vi.fn());
vi.mock('next/router', () => ({
  useRouter: () => ({ push, replace, asPath: '/operator/queue/listing', query: {} }),
}));

const open = (over: Partial<QueueScreenProps> = {}, inBulk = false) =>
  render(
    <QueueScreen
      queue="listing"
      page={1}
      shown={{
        name: '账号上架',
        promised: '24 小时',
        total: 41,
        page_size: 20,
        in_bulk: inBulk,
        duty: [],
        entries: [
          anEntry({ due: '2026-11-23T04:22:00Z', is_late: true }),
          anEntry({
            key: '52',
            title: '小满拆箱台',
            is_mine: false,
            holder: { id: 2, name: '方一舟' },
            viewers: ['江予'],
          }),
          anEntry({ key: '53', title: '山脚露营社', is_mine: false, holder: null, due: null }),
        ],
      }}
      isGone={false}
      frame={frame}
      now={now}
      {...over}
    />,
  );
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('link', { name }).closest('tr')!)
    .getAllByRole('cell')
    .slice(2)
    .map((cell) => cell.textContent);

beforeEach(() => {
  push.mockReset();
  api.mockReset();
  api.mockResolvedValue({ ok: true, data: { queue: 'listing', key: '53' } });
});

test('each says how long it waits, what is left, who has it and who looks', () => {
  open();
  expect(cellsOf(/柚白通勤妆/)).toEqual(['21时 40分', '超 2时 10分', '您', '']);
  expect(cellsOf(/小满拆箱台/)).toEqual(['21时 40分', '剩 2时 20分', '方一舟', '江予']);
  expect(cellsOf(/山脚露营社/)).toEqual(['21时 40分', '—', '空闲', '']);
});

test('T takes the next one, arrows and Enter open the marked one', async () => {
  open();
  await userEvent.keyboard('{ArrowDown}{Enter}t');
  expect(push).toHaveBeenCalledWith('/operator/queue/listing/52');
  expect(api).toHaveBeenCalledWith('operator/take', { queue: 'listing' });
  expect(push).toHaveBeenLastCalledWith('/operator/queue/listing/53');
});

test('leads to its other pages', () => {
  open();
  expect(screen.getByRole('link', { name: '第 3 页' }).getAttribute('href')).toBe(
    '/operator/queue/listing?page=3',
  );
});

test('an empty queue says so, and what was asked for and is gone as well', () => {
  open({
    isGone: true,
    shown: {
      name: '账号上架',
      promised: '24 小时',
      total: 0,
      page_size: 20,
      in_bulk: false,
      duty: [],
      entries: [],
    },
  });
  expect(screen.getByText('没有等待的')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('已经处理完');
});

test('where rules decide, what is chosen is approved at once; a colleague’s cannot be chosen', async () => {
  api.mockResolvedValue({
    ok: true,
    data: { approved: 1, left: [{ key: '53', title: '山脚露营社', why: '涨幅超过 30%' }] },
  });
  open({}, true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择小满拆箱台' }).disabled).toBe(
    true,
  );
  await userEvent.keyboard('{Shift>}a{/Shift}');
  expect(api).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: '已选 0 件' }));
  await userEvent.keyboard('{Shift>}a{/Shift}');
  expect(api).toHaveBeenCalledExactlyOnceWith('operator/approve-many', {
    queue: 'listing',
    keys: ['51', '53'],
  });
  const said = within(await screen.findByRole('status'));
  expect(said.getByText('已通过 1 件')).toBeTruthy();
  expect(said.getByRole('listitem').textContent).toBe('山脚露营社：涨幅超过 30%');
  expect(replace).toHaveBeenCalled();
});

test('elsewhere each is decided by itself', () => {
  open();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
