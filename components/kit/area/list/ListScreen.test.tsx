import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '@/components/kit/ui/overlay/ConfirmHost';
import { usePlainLinks } from '@/layouts/effects/use-plain-links';
import { day, listQuery, oneOf, pageNumber, words } from '@/lib/address/list-query';
import type { Output } from '@/lib/contract';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { AreaProviders } from '../AreaProviders';
import { ListScreen } from './ListScreen';
import { defineList } from './list-spec';

type Data = Output<'collect/index'>;

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));

const router = vi.hoisted(() => ({
  query: {} as Record<string, string>,
  push: vi.fn(),
}));
vi.mock('next/router', () => ({ useRouter: () => router }));

const bulk = vi.fn(async () => true);
const list = defineList({
  title: '样例',
  note: '一句话',
  call: 'collect/index',
  query: listQuery({
    fell: oneOf(['0', '1']),
    keyword: words(20),
    from: day,
    to: day,
    page: pageNumber,
  }),
  pageSize: 2,
  rows: (data) => data.goods_list,
  rowKey: (row: Data['goods_list'][number]) => row.good_sn,
  columns: [{ title: '账号', render: (row) => row.good_title }],
  tabs: {
    name: 'fell',
    label: '状态',
    of: (data) => [
      { key: '0', label: '全部' },
      { key: '1', label: '降价', count: data.fell_count },
    ],
  },
  filters: [
    { kind: 'words', name: 'keyword', label: '关键词', max: 20 },
    { kind: 'days', from: 'from', to: 'to', label: '日期' },
  ],
  pages: ({ page, page_size: size, total }) => ({ page, pages: Math.ceil(total / size), total }),
  unit: '个账号',
  bulk: [
    {
      label: '移除',
      applies: (row) => row.orderable,
      ask: (count) => ({ title: `移除 ${count} 个？` }),
      run: bulk,
    },
  ],
  export: { name: '样例', columns: [{ title: '账号', text: (row) => row.good_title }] },
  empty: { title: '还没有' },
  nothingFits: { title: '没有符合的', text: () => '换个条件', all: '看全部' },
});

/** A page of the list: what a test is about, the rest as it comes. */
function data(titles: readonly string[], more: Partial<Data> = {}): Data {
  const goods = titles.map((title, i) => ({
    good_sn: title,
    good_title: title,
    orderable: i === 0,
  }));
  return { goods_list: goods, total: 5, fell_count: 3, page: 1, page_size: 2, ...more } as Data; // the columns read no more
}

function Page({ first }: { first: Data }) {
  usePlainLinks(router as unknown as Parameters<typeof usePlainLinks>[0]); // push is all that it calls
  return (
    <AreaProviders>
      <ListScreen list={list} data={first} />
      <ConfirmHost />
    </AreaProviders>
  );
}

let show: ReturnType<typeof render>;
function open(first: Data): void {
  window.history.replaceState(null, '', `/personal?${new URLSearchParams(router.query)}`);
  show = render(<Page first={first} />, { wrapper: AppStoreProvider });
}
/** The router does what it was asked for. */
function arrive(first: Data): void {
  const [address] = router.push.mock.lastCall ?? [''];
  window.history.replaceState(null, '', address);
  router.query = Object.fromEntries(new URL(address, 'http://x').searchParams);
  show.rerender(<Page first={first} />);
}

const answer = (it: Data) => ({ ok: true, data: it, msg: '', status: 200, fields: {} });
const silence = { ok: false, data: {}, msg: '连接服务器失败', status: 0, fields: {} };

beforeEach(() => {
  router.query = {};
  router.push.mockReset();
  api.mockReset();
  bulk.mockClear();
});
afterEach(cleanup);

test('a tab asks its call for other rows; the page is not loaded again', async () => {
  const first = data(['甲', '乙']);
  open(first);
  expect(screen.getByText('共 5 个账号')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /降价\s*3/ }));
  expect(router.push.mock.lastCall).toEqual([
    '/personal?fell=1',
    undefined,
    { shallow: true, scroll: false },
  ]);
  api.mockResolvedValueOnce(answer(data(['丙'])));
  arrive(first);
  expect(await screen.findByText('丙')).toBeTruthy();
  expect(api.mock.lastCall?.slice(0, 2)).toEqual([
    'collect/index',
    { fell: '1', keyword: '', from: '', to: '', page: 1, page_size: 2 },
  ]);
  expect(screen.queryByText('甲')).toBeNull();
});

test('another page keeps the filter; another filter starts at the first page', async () => {
  router.query = { fell: '1', page: '2' };
  open(data(['甲', '乙'], { page: 2 }));
  const pager = within(screen.getByRole('navigation', { name: '分页' }));
  expect(pager.getByRole('link', { name: '第 3 页' }).getAttribute('href')).toBe(
    '/personal?fell=1&page=3',
  );
  await userEvent.type(screen.getByLabelText('关键词'), '护肤');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(router.push.mock.lastCall?.[0]).toBe('/personal?fell=1&keyword=%E6%8A%A4%E8%82%A4');
});

test('skeletons stand where rows will be; a lost connection leaves the filter and a way to try again', async () => {
  const first = data(['甲', '乙']);
  open(first);
  await userEvent.click(screen.getByRole('link', { name: /降价/ }));
  let answerLate: (it: unknown) => void = () => undefined;
  api.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)));
  arrive(first);
  expect(screen.queryByText('甲')).toBeNull();
  expect(document.querySelectorAll('.ant-skeleton-input').length).toBeGreaterThan(0);
  answerLate(silence);
  expect(await screen.findByText('列表没有读到')).toBeTruthy();
  api.mockResolvedValueOnce(answer(data(['丙'])));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('丙')).toBeTruthy();
});

test('nothing there, and nothing that fits, are two things', () => {
  open(data([], { total: 0 }));
  expect(screen.getByText('还没有')).toBeTruthy();
  cleanup();
  router.query = { fell: '1' };
  open(data([], { total: 0 }));
  expect(screen.getByText('没有符合的')).toBeTruthy();
  expect(screen.getByRole('link', { name: '看全部' }).getAttribute('href')).toBe('/personal');
});

test('an act on many asks first, is done to those it fits, and reads the list anew', async () => {
  open(data(['甲', '乙']));
  const [all] = screen.getAllByRole('checkbox');
  await userEvent.click(all!);
  expect(screen.getByText('已选', { exact: false }).textContent).toContain('2');
  await userEvent.click(screen.getByRole('button', { name: '移除（1）' }));
  expect(bulk).not.toHaveBeenCalled();
  api.mockResolvedValueOnce(answer(data(['乙'])));
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: '移除' }),
  );
  await waitFor(() => expect(screen.queryByText('甲')).toBeNull());
  expect(bulk).toHaveBeenCalledWith(
    [expect.objectContaining({ good_sn: '甲' })],
    expect.anything(),
  );
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('the export reads every page of what the filter shows', async () => {
  router.query = { fell: '1' };
  open(data(['甲']));
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  api.mockResolvedValueOnce(answer(data(['甲'], { total: 101, page_size: 100 })));
  api.mockResolvedValueOnce(answer(data(['=乙'], { total: 101, page_size: 100, page: 2 })));
  await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const blob = saved.mock.lastCall?.[0] as Blob;
  expect(await blob.text()).toContain("账号\r\n甲\r\n'=乙\r\n");
  expect(api.mock.calls.map(([, input]) => [input.fell, input.page])).toEqual([
    ['1', 1],
    ['1', 2],
  ]);
});

test('days in the wrong order are said in place of rows, asked for nowhere, and turned round by one press', () => {
  router.query = { from: '2026-11-20', to: '2026-11-01' };
  open(data(['柚白']));
  expect(screen.getByText('开始日期晚于结束日期')).toBeTruthy();
  expect(screen.queryByText('柚白')).toBeNull();
  expect(api).not.toHaveBeenCalled();
  const turn = screen.getByRole('link', { name: '对调日期' });
  expect(turn.getAttribute('href')).toContain('from=2026-11-01&to=2026-11-20');
});
