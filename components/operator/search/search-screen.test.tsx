import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SearchScreen } from './SearchScreen';

test('what is found stands by kind, and leads there', () => {
  render(
    <SearchScreen
      q="柚白"
      groups={[
        { title: '订单', found: [] },
        {
          title: '账号',
          found: [{ label: '柚白通勤妆', detail: '抖音', href: '/a/dy/abc.html' }],
        },
      ]}
    />,
  );
  expect(screen.getByText('“柚白”找到 1 条')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '订单' })).toBeNull();
  const link = within(screen.getByRole('region', { name: '账号' })).getByRole('link');
  expect(link.getAttribute('href')).toBe('/a/dy/abc.html');
});

test('a page of the console opens in its place, the market’s in a tab of its own', () => {
  const found = [
    { label: '订单甲', detail: '', href: '/operator/queue/deal/TF1' },
    { label: '账号乙', detail: '', href: '/a/5/abc.html' },
  ];
  render(<SearchScreen q="甲" groups={[{ title: '结果', found }]} />);
  expect(screen.getByRole('link', { name: '订单甲' }).getAttribute('target')).toBeNull();
  expect(screen.getByRole('link', { name: '账号乙' }).getAttribute('target')).toBe('_blank');
});

test('nothing found says what to write', () => {
  render(<SearchScreen q="TF1" groups={[]} />);
  expect(screen.getByText('没有找到')).toBeTruthy();
  expect(screen.getByText(/要写全/)).toBeTruthy();
});
