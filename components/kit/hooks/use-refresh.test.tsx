import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRefresh } from '@/components/kit/hooks/use-refresh';

const router = { asPath: '', replace: vi.fn((_path: string) => Promise.resolve(true)) };
vi.mock('next/router', () => ({ useRouter: () => router }));

test('an address with an anchor is left first, because a change of anchor loads nothing', async () => {
  router.asPath = '/personal/order?order_sn=TF1';
  const plain = renderHook(() => useRefresh());
  await plain.result.current();
  expect(router.replace.mock.calls.map(([path]) => path)).toEqual(['/personal/order?order_sn=TF1']);

  router.replace.mockClear();
  router.asPath = '/personal/order?order_sn=TF1#brief';
  plain.rerender();
  const anchored = renderHook(() => useRefresh());
  await anchored.result.current();
  expect(router.replace.mock.calls.map(([path]) => path)).toEqual([
    '/personal/order?order_sn=TF1',
    '/personal/order?order_sn=TF1',
  ]);
});
