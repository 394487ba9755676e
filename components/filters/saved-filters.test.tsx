import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SavedFilter } from '@/lib/contract/filters';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import { SavedFilters } from './SavedFilters';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => sessionStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const done = (data: unknown, msg = '') => HttpResponse.json({ status: 200, code: 200, msg, data });

const skin: SavedFilter = {
  filter_id: 7,
  name: '护肤冬季种草',
  address: '/dspyx/dy/5-3.html?fans=80-600',
  words: ['抖音达人', '美妆'],
  total: 27,
  total_capped: false,
  fresh_count: 0,
  counted_at: '2026-11-27T02:00:00.000Z',
  notify: true,
};
const cheap: SavedFilter = {
  ...skin,
  filter_id: 8,
  name: '低价铺量',
  address: '/dspyx/dy/5-0-1.html',
  total: 312,
  fresh_count: 8,
};

/** A list at an address, with its two goods; what is asked of the server is noted. */
function aList(address: string, { user = 3 as 2 | 3 | null, saved = [skin, cheap] } = {}) {
  const asked: string[] = [];
  const note = async (name: string, request: Request) =>
    asked.push(`${name} ${new URLSearchParams(await request.text())}`);
  server.use(
    http.post('*/api/filters/index', () => done({ filters: saved, most: 10 })),
    http.post('*/api/filters/look', async ({ request }) => {
      await note('look', request);
      return done({ fresh_sns: ['new'] });
    }),
    http.post('*/api/filters/save', async ({ request }) => {
      await note('save', request);
      return done({ filter_id: 9 }, '已保存');
    }),
  );
  window.history.replaceState({}, '', address);
  const store = createAppStore();
  if (user) store.getState().setUser({ name: '市场部', avatar: '', group: user });
  const block = document.createElement('div');
  block.innerHTML = `<div data-saved-filters></div>
    <a href="/personal/filters" data-save-filter="${address}">保存筛选</a>
    <form data-sn="old"></form><form data-sn="new"></form>`;
  document.body.append(block);
  const show = () =>
    render(
      <AppStoreProvider store={store}>
        <SavedFilters block={{ current: block }} content={address} />
      </AppStoreProvider>,
    );
  return { asked, store, block, show, ...show() };
}

it('shows each filter with how many fit and how many are new', async () => {
  aList('/dspyx/dy.html');
  const link = await screen.findByRole('link', { name: '低价铺量 312 新增 8' });
  expect(link.getAttribute('href')).toBe(cheap.address);
  expect(screen.getByRole('link', { name: '护肤冬季种草 27' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '保存当前筛选' })).toBeNull();
  expect(screen.getByRole('link', { name: '管理' }).getAttribute('href')).toBe('/personal/filters');
});

it('is looked at where its list is open, and its new goods are marked', async () => {
  const { asked, block } = aList(`${cheap.address.replace('.html', '-0-0-0-3.html')}`);
  expect((await screen.findByRole('link', { name: /低价铺量/ })).getAttribute('aria-current')).toBe(
    'true',
  );
  await waitFor(() => expect(asked).toEqual(['look filter_id=8']));
  await waitFor(() =>
    expect(
      [...block.querySelectorAll('[data-fresh]')].map((row) => row.getAttribute('data-sn')),
    ).toEqual(['new']),
  );
});

it('says what was changed in the filter that was open, and takes the change up', async () => {
  const first = aList(skin.address);
  await screen.findByRole('link', { name: /护肤冬季种草/ });
  await waitFor(() => expect(first.asked).toHaveLength(1));
  first.unmount();
  const { asked } = aList('/dspyx/dy/5-3.html?fans=80-&tier=1-2.40');
  expect(await screen.findByRole('link', { name: '护肤冬季种草 已改 2 项' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '另存为' })).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: '更新“护肤冬季种草”' }).click());
  await waitFor(() =>
    expect(asked).toEqual([
      'save filter_id=7&name=%E6%8A%A4%E8%82%A4%E5%86%AC%E5%AD%A3%E7%A7%8D%E8%8D%89&address=%2Fdspyx%2Fdy%2F5-3.html%3Ffans%3D80-%26tier%3D1-2.40',
    ]),
  );
});

it('saves a list under a name, and says what is wrong with it in place', async () => {
  const { asked } = aList('/dspyx/dy/5-4.html', { saved: [] });
  server.use(
    http.post(
      '*/api/filters/save',
      () =>
        HttpResponse.json(
          {
            status: 422,
            code: 422,
            msg: '请检查',
            data: { fields: { name: '已有同名的常用筛选，请换一个名称' } },
          },
          { status: 422 },
        ),
      { once: true },
    ),
  );
  await act(async () => screen.getByText('保存筛选').click());
  const name = await screen.findByRole('textbox', { name: /名称/ });
  fireEvent.change(name, { target: { value: '母婴' } });
  await act(async () => screen.getByRole('button', { name: '保存' }).click());
  expect((await screen.findByRole('alert')).textContent).toContain('已有同名');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /名称/ }).value).toBe('母婴');
  await act(async () => screen.getByRole('button', { name: '保存' }).click());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual(['save name=%E6%AF%8D%E5%A9%B4&address=%2Fdspyx%2Fdy%2F5-4.html']);
});

it('asks a visitor to log in, and goes on where he was', async () => {
  const { store } = aList('/dspyx/dy/5-4.html', { user: null, saved: [] });
  await act(async () => screen.getByText('保存筛选').click());
  expect(store.getState().loginPopup).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => store.getState().setUser({ name: '市场部', avatar: '', group: 3 }));
  expect(await screen.findByRole('dialog', { name: '保存筛选' })).toBeTruthy();
});
