import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RecordScreen, type RecordScreenProps } from './RecordScreen';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));

const line = (seq: number) => ({
  seq,
  at: '2026-11-23T05:58:17Z',
  operator: '沈牧',
  role: '管理',
  act: 'setup',
  act_name: '改服务费率',
  subject: '框架客户，公众号',
  reason: '<b>门槛</b>降到 50 万',
  hash: `5ad04e19${seq}208bc3f7`,
});
const entry: NonNullable<RecordScreenProps['entry']> = {
  ...line(1_284_900),
  address: '10.8.*.4',
  proved_at: '2026-11-23T05:02:00Z',
  detail: [{ label: '编号', value: '7' }],
  changes: [
    { label: '服务费率', before: '8.00%', after: '6.50%' },
    { label: '已下订单', before: '按下单时费率', after: '按下单时费率' },
  ],
  prev_hash: '1c6e83a077d5f92b',
  next_hash: null,
  computed_hash: line(1_284_900).hash,
  same_subject: [line(1_284_000)],
};
const filter = { q: '', operator: '沈牧', act: '', from: '2026-11-23', to: '' };

const open = (over: Partial<RecordScreenProps> = {}) =>
  render(
    <RecordScreen
      shown={{
        entries: [line(1_284_901), line(1_284_900)],
        has_older: true,
        operators: ['沈牧', '陈念安'],
        acts: [{ act: 'setup', name: '改服务费率' }],
      }}
      filter={filter}
      place={{ before: 0, newer: [] }}
      entry={null}
      {...over}
    />,
  );
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  api.mockReset();
});

test('a line leads to itself on the same page, and the pages beside keep what was asked for', () => {
  open({ place: { before: 1_284_950, newer: [0] } });
  expect(linkTo('1,284,900')).toBe(
    '/operator/record?operator=%E6%B2%88%E7%89%A7&from=2026-11-23&before=1284950&newer=0&seq=1284900',
  );
  expect(linkTo('较旧')).toBe(
    '/operator/record?operator=%E6%B2%88%E7%89%A7&from=2026-11-23&before=1284900&newer=0-1284950',
  );
  expect(linkTo('较新')).toBe('/operator/record?operator=%E6%B2%88%E7%89%A7&from=2026-11-23');
});

test('the newest page has none that is newer', () => {
  open();
  expect(screen.queryByRole('link', { name: '较新' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '较新' }).disabled).toBe(true);
});

test('what is exported is what was asked for', () => {
  open();
  expect(linkTo('导出 CSV')).toBe(
    '/operator/record?operator=%E6%B2%88%E7%89%A7&from=2026-11-23&file=csv',
  );
});

test('an entry says who did what, before and after, and how it hangs in the chain', () => {
  open({ entry });
  const panel = within(screen.getByRole('region', { name: '第 1,284,900 条' }));
  expect(panel.getByText(/第二因素 11-23 13:02 验过/)).toBeTruthy();
  expect(panel.getByText('8.00%').tagName).toBe('DEL');
  expect(panel.getByText('6.50%').tagName).toBe('INS');
  expect(panel.queryAllByText('按下单时费率').map(({ tagName }) => tagName)).toEqual(['TD', 'TD']);
  expect(panel.getByText('<b>门槛</b>降到 50 万')).toBeTruthy();
  expect(panel.getByText(/与记录相同/)).toBeTruthy();
  expect(panel.getByText('后面还没有')).toBeTruthy();
  expect(panel.getByRole('link', { name: '11-23 13:58' }).getAttribute('href')).toContain(
    'seq=1284000',
  );
});

test('an entry whose hash is another one now is red', () => {
  open({ entry: { ...entry, computed_hash: 'ffff000011112222', proved_at: null } });
  expect(screen.getByText(/与记录不同/).className).toContain('differs');
  expect(screen.getByText(/由命令行/)).toBeTruthy();
});

test('the whole record is verified when asked, and names the first line that differs', async () => {
  const told = { count: 1_284_906, broken_at: null, last_hash: '9c41aaaae7d0', took_ms: 38_000 };
  api.mockResolvedValueOnce({ ok: true, data: told });
  open();
  await userEvent.click(screen.getByRole('button', { name: '校验全部' }));
  const strip = await screen.findByRole('status');
  expect(strip.textContent).toBe(
    '1,284,906 条首尾相接，没有缺号，没有改动用时 38 秒；末条 9c41…e7d0',
  );
  api.mockResolvedValueOnce({ ok: true, data: { ...told, broken_at: 77 } });
  await userEvent.click(screen.getByRole('button', { name: '校验全部' }));
  expect(await screen.findByText(/第 77 条与写下时不同/)).toBeTruthy();
  expect(screen.getByRole('status').className).toContain('broken');
});
