import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { ConfirmHost } from '@/components/kit/ui/overlay/ConfirmHost';
import type { Output } from '@/lib/contract';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { PostsPage } from './PostsPage';

type Posts = Output<'media/posts'>;

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));

const router = vi.hoisted(() => ({
  query: {} as Record<string, string>,
  pathname: '/medium/posts',
  push: vi.fn(),
}));
vi.mock('next/router', () => ({ useRouter: () => router }));

const good = { good_sn: 'abcdefgh12345678', good_title: '柚白护肤笔记', goods_type: '抖音' };
const post: Posts['list'][number] = {
  ...good,
  post_id: 7,
  staff_style: 5,
  img: '',
  title: '换季三步',
  url: 'https://www.douyin.com/video/7',
  posted_on: '2026-11-18',
  reach: 396_000,
  interactions: null,
  is_commercial: true,
  source: 'self',
  as_of: '2026-11-19',
  link_state: 'gone',
  looked_at: '2026-11-19T02:00:00.000Z',
};
const page = (over: Partial<Posts> = {}): Posts => ({
  list: [],
  total: over.list?.length ?? 0,
  page: 1,
  pages: 1,
  goods: [{ ...good, posts: over.list?.length ?? 0 }],
  today: '2026-11-20',
  ...over,
});

function open(posts: Posts): void {
  render(
    <AppStoreProvider>
      <AreaProviders>
        <PostsPage posts={posts} />
        <ConfirmHost />
      </AreaProviders>
    </AppStoreProvider>,
  );
}

const answered = (data: unknown) => ({ ok: true, data, msg: '', status: 200, fields: {} });

// The rules come when a form is first sent; a test must not wait for them to be compiled.
beforeAll(async () => {
  await import('@/lib/contract');
}, 60_000);
beforeEach(() => {
  api.mockReset();
  api.mockImplementation(async (name: string) => answered(name === 'media/posts' ? page() : {}));
});

const sent = (name: string) => api.mock.calls.find(([call]) => call === name)?.[1];

test('an owner without an account is led to the first', () => {
  open(page({ goods: [] }));
  expect(screen.getByRole('link', { name: '先添加账号' }).getAttribute('href')).toBe(
    '/medium/mediaEntry/applyEntry',
  );
  expect(screen.queryByRole('button', { name: /添加作品/ })).toBeNull();
});

test('a post is added to the only account without choosing it', async () => {
  open(page());
  await userEvent.click(screen.getByRole('button', { name: /添加作品/ }));
  const dialog = within(screen.getByRole('dialog', { name: '添加作品' }));
  await userEvent.type(dialog.getByLabelText('作品标题'), '换季三步');
  await userEvent.type(dialog.getByLabelText('作品链接'), 'https://v.douyin.com/a');
  await userEvent.type(dialog.getByLabelText('播放或阅读'), '5');
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(sent('media/post/save')).toEqual({
      good_sn: good.good_sn,
      title: '换季三步',
      url: 'https://v.douyin.com/a',
      posted_on: '2026-11-20',
      is_commercial: '0',
      reach: '5',
      interactions: '',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a post says whether its link is there, and is changed as it stands', async () => {
  open(page({ list: [post] }));
  const row = screen.getByRole('row', { name: /换季三步/ });
  for (const words of ['39.6万', '自报 11-19', '商单', '已失效'])
    expect(row.textContent).toContain(words);
  await userEvent.click(screen.getByRole('button', { name: '修改 换季三步' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('互动'), '8');
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(sent('media/post/save')).toMatchObject({
      post_id: 7,
      good_sn: good.good_sn,
      url: post.url,
      reach: '396000',
      interactions: '8',
      is_commercial: '1',
    }),
  );
});
