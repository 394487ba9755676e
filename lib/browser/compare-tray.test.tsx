import { afterEach, expect, it, vi } from 'vitest';
import { mostCompared } from '@/lib/domain/planning/comparison';
import { putInTray, takeFromTray, trayItems, watchTray, writeTray } from './compare-tray';

const item = (sn: string, sku = '1') => ({ sn, sku, title: `账号${sn}` });

afterEach(() => writeTray([]));

it('keeps what is chosen, each account once, with its last price', () => {
  putInTray(item('a'));
  putInTray(item('b'));
  putInTray(item('a', '2'));
  expect(trayItems()).toEqual([item('a', '2'), item('b')]);
  takeFromTray('a');
  expect(trayItems()).toEqual([item('b')]);
});

it('takes no more than stand side by side, and still another price of those', () => {
  const all = Array.from({ length: mostCompared }, (_, index) => item(`s${index}`));
  writeTray(all);
  putInTray(item('more'));
  putInTray(item('s0', '9'));
  expect(trayItems()).toEqual([item('s0', '9'), ...all.slice(1)]);
});

it('is the same array until it changes, and tells who watches', () => {
  const told = vi.fn();
  const end = watchTray(told);
  putInTray(item('a'));
  expect(trayItems()).toBe(trayItems());
  expect(told).toHaveBeenCalledTimes(1);
  end();
  takeFromTray('a');
  expect(told).toHaveBeenCalledTimes(1);
});

it.each([
  '{',
  'null',
  '{"a":1}',
  '[null]',
  '[{"sn":1,"sku":"","title":""}]',
  '[{"sn":"","sku":"","title":""}]',
])('is empty where the storage holds %s', (text) => {
  sessionStorage.setItem('compare', text);
  expect(trayItems()).toEqual([]);
});
