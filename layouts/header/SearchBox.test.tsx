import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchSuggestion } from '@/lib/contract/search';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import { SearchBox } from './SearchBox';

const { api, push } = vi.hoisted(() => ({ api: vi.fn(), push: vi.fn() }));
vi.mock('@/lib/api/api', () => ({ api }));
vi.mock('next/router', () => ({ default: { push } }));

const items: SearchSuggestion[] = [
  {
    ...{ kind: 'category', text: '美妆', note: '', count: 142, capped: false },
    href: '/product_list/0-2.html',
  },
  {
    ...{ kind: 'tag', text: '美甲', note: '', count: 1000, capped: true },
    href: '/productList?q=美甲',
  },
  {
    ...{ kind: 'account', text: '美妆日课', note: '抖音 · 12.3万粉丝', count: null, capped: false },
    href: '/a/dy/abcdefgh.html',
  },
  {
    ...{ kind: 'article', text: '美妆怎么选号', note: '', count: null, capped: false },
    href: '/publicOpinion/publicDetails/7.html',
  },
];

beforeEach(() => {
  api.mockResolvedValue({ ok: true, data: { items } });
});
afterEach(() => vi.clearAllMocks());

async function typing(text = '美') {
  const user = userEvent.setup();
  render(
    <AppStoreProvider store={createAppStore({})}>
      <SearchBox />
    </AppStoreProvider>,
  );
  const box = screen.getByRole('searchbox', { name: /^搜索账号/ });
  await user.type(box, text);
  // The list stands first, then the box is told of it.
  await screen.findByRole('combobox', { name: /^搜索账号/, expanded: true });
  return { user, box };
}

const options = () => within(screen.getByRole('listbox')).getAllByRole('option');

const chosen = () =>
  options().findIndex((option) => option.getAttribute('aria-selected') === 'true');

describe('the search box', () => {
  it('is a plain form of the list before anybody types, and asks for nothing', () => {
    render(
      <AppStoreProvider store={createAppStore({})}>
        <SearchBox platform={5} q="护肤" />
      </AppStoreProvider>,
    );
    expect(screen.getByRole('search')).toHaveProperty(
      'action',
      expect.stringContaining('/dspyx/dy.html'),
    );
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '护肤');
    expect(api).not.toHaveBeenCalled();
  });

  it('suggests what may be meant, with how many there are', async () => {
    await typing();
    expect(options().map((option) => option.textContent)).toEqual([
      '品类美妆142 个',
      '标签美甲1,000+ 个',
      '美妆日课抖音 · 12.3万粉丝',
      '美妆怎么选号',
      '查看“美”的全部结果',
    ]);
    const groups = within(screen.getByRole('listbox')).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      '找账号',
      '账号',
      '文章',
      '全部结果',
    ]);
    expect(api).toHaveBeenLastCalledWith(
      'search-suggest',
      { q: '美', platform: 0 },
      expect.objectContaining({ show: 'none' }),
    );
    expect(screen.getByRole('status').textContent).toBe(
      '搜索建议：找账号 2 条、账号 1 条、文章 1 条，用上下键选择',
    );
  });

  it('is a combobox then: arrows choose and say what, past the last one it is the text again', async () => {
    const { user } = await typing();
    const box = screen.getByRole('combobox', { name: /^搜索账号/ });
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    const seen: number[] = [];
    for (let press = 0; press < 6; press++) {
      await user.keyboard('{ArrowDown}');
      seen.push(chosen());
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, -1]);
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe(4);
    expect(options()[4]).toHaveProperty('href', expect.stringContaining('/search?q='));
    expect(box.getAttribute('aria-activedescendant')).toBe(options()[4]?.id);
    expect(document.activeElement).toBe(box);
  });

  it('opens with Enter what is chosen, and searches for the text where nothing is', async () => {
    const { user } = await typing();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(push).toHaveBeenCalledExactlyOnceWith('/product_list/0-2.html');
    push.mockClear();
    await user.keyboard('{Enter}');
    expect(push).toHaveBeenCalledExactlyOnceWith(`/productList?q=${encodeURIComponent('美')}`);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('closes with Escape and keeps what was typed', async () => {
    const { user, box } = await typing();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveProperty('value', '美');
    expect(box.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes where it is left', async () => {
    const { user } = await typing();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('says nothing where the suggestions do not come', async () => {
    api.mockResolvedValue({ ok: false, msg: '' });
    const user = userEvent.setup();
    render(
      <AppStoreProvider store={createAppStore({})}>
        <SearchBox />
      </AppStoreProvider>,
    );
    await user.type(screen.getByRole('searchbox'), '美');
    await waitFor(() => expect(api).toHaveBeenCalled());
    await act(() => Promise.resolve());
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
