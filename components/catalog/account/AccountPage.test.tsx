import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { aCard, aDetail } from '@/tests/support/test-card';
import { AccountPage, type AccountPageProps } from './AccountPage';

vi.mock('next/router', () => ({ useRouter: () => ({ push: () => Promise.resolve(true) }) }));
vi.mock('next/head', () => ({ default: () => null }));

const detail = aDetail();
const { today } = detail;
const told: NonNullable<AccountPageProps['told']> = {
  detail,
  settled: [],
  days: { today, daily_cap: 1, leave_from: null, leave_to: null, taken: [], positions: [] },
  estimate: { band: null, past: { of: 0, held: 0 } },
  history: { since: today, today, positions: [] },
  changes: [{ day: today, words: '21–60秒 报价 ¥20,000 降到 ¥18,000' }],
  ranks: { weeks: [], ranks: [] },
  address: `https://example.test/a/dy/${detail.good.good_sn}.html`,
};
const seo = { title: '', description: '', canonical: 'https://example.test/a' };

const open = (over: Partial<AccountPageProps>) =>
  render(
    <AppStoreProvider>
      <AccountPage platform={5} told={null} gone={null} seo={seo} {...over} />
    </AppStoreProvider>,
  );

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('leads to the order, to each position there, and to its figures as files', () => {
  open({ told });
  const { good_sn: sn } = detail.good;
  expect(link('登录后下单')).toBe(`/productDetails/${sn}_5.html`);
  const [first] = detail.skus;
  expect(link(`下单 ${first?.name}`)).toBe(`/productDetails/${sn}_5.html?sku=${first?.sku_id}`);
  expect([link('JSON'), link('CSV')]).toEqual([`/a/dy/${sn}.json`, `/a/dy/${sn}.csv`]);
  expect(screen.getByText('21–60秒 报价 ¥20,000 降到 ¥18,000')).toBeDefined();
});

it('says that an account was taken down, and shows what is like it', async () => {
  open({ gone: { title: '柚白护肤笔记', instead: [aCard()] } });
  expect(screen.getByText('“柚白护肤笔记”已下架')).toBeDefined();
  expect(await screen.findByRole('link', { name: aCard().good_title })).toBeDefined();
  expect(screen.queryByText('登录后下单')).toBeNull();
});
