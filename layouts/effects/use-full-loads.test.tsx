import { renderHook } from '@testing-library/react';
import type { Router } from 'next/router';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { useFullLoads } from './use-full-loads';

let assign: MockInstance<Location['assign']>;
const push = vi.fn(async () => true);
const replace = vi.fn(async () => true);
let router: Router;

beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  router = { push, replace } as unknown as Router; // what the hook touches
});
afterEach(() => vi.clearAllMocks());

function at(path: string): void {
  window.history.replaceState(null, '', path);
  renderHook(() => useFullLoads(router));
}

test('from a visitor page into an area the document is loaded anew, by push and by replace', () => {
  at('/');
  void router.push('/personal?personal=1');
  void router.replace('/personal/order');
  expect(assign.mock.calls).toEqual([['/personal?personal=1'], ['/personal/order']]);
  expect(push).not.toHaveBeenCalled();
});

test('and from an area to a visitor page, the settlement and a page that is not there', () => {
  at('/personal/order');
  for (const path of ['/', '/personal/settlement?status=1', '/cashier/P1', '/personal/nowhere']) {
    void router.push(path);
    expect(assign).toHaveBeenLastCalledWith(path);
  }
  expect(push).not.toHaveBeenCalled();
});

test('within a world pages change without a load', () => {
  at('/personal/order');
  void router.push('/personal/order?tab=all', undefined, { shallow: true });
  expect(push).toHaveBeenCalledWith('/personal/order?tab=all', undefined, { shallow: true });
  expect(assign).not.toHaveBeenCalled();
});
