import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CompareFoot } from './CompareFoot';

vi.mock('@/store/AppStoreProvider', () => ({ useAppStore: () => ({}) }));

const line = (sn: string) => ({ sn, title: sn, costName: 'CPM' });

afterEach(() => vi.restoreAllMocks());

it('takes a removal back: the link leads where one came from', () => {
  const before = '/compare?sn=abcdefgh1%2Cabcdefgh2.3&diff=1';
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(location.origin + before);
  render(<CompareFoot lines={[line('abcdefgh1')]} />);
  expect(screen.getByRole('link', { name: '撤销移除' }).getAttribute('href')).toBe(before);
});

it('offers nothing to take back where one came from somewhere else', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/dspyx/dy`);
  render(<CompareFoot lines={[line('abcdefgh1')]} />);
  expect(screen.queryByRole('link', { name: '撤销移除' })).toBeNull();
});
