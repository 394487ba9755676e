import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NextRouter } from 'next/router';
import { beforeEach, expect, test, vi } from 'vitest';
import { useChangingPage } from './changing-page';
import { useKeys } from './use-keys';

type Heard = (...told: never[]) => void;

const heard = new Map<string, Heard>();
const take = vi.fn();
const router = {
  asPath: '/operator/queue/listing#first',
  events: {
    on: (name: string, listener: Heard) => heard.set(name, listener),
    off: (name: string) => heard.delete(name),
  },
} as unknown as NextRouter;

const tell = (name: string, ...told: unknown[]) => heard.get(name)?.(...(told as never[]));

function Page() {
  useChangingPage(router);
  useKeys({ t: take });
  return null;
}

beforeEach(() => {
  take.mockReset();
});

test('a key that is pressed once another page is on its way is not for the one that still stands', async () => {
  render(<Page />);
  await userEvent.keyboard('t');
  expect(take).toHaveBeenCalledTimes(1);
  tell('routeChangeStart', '/operator/queue/listing/51');
  await userEvent.keyboard('t');
  expect(take).toHaveBeenCalledTimes(1);
  // Overtaken by another one, which is on its way as well.
  tell('routeChangeError', { cancelled: true }, '/operator/queue/listing/51');
  await userEvent.keyboard('t');
  expect(take).toHaveBeenCalledTimes(1);
  tell('routeChangeComplete', '/operator/queue/listing/51');
  await userEvent.keyboard('t');
  expect(take).toHaveBeenCalledTimes(2);
});

test('keys go on where a page did not come, and while one is loaded anew', async () => {
  const { unmount } = render(<Page />);
  tell('routeChangeStart', '/operator/queue/listing/51');
  tell('routeChangeError', { cancelled: false }, '/operator/queue/listing/51');
  await userEvent.keyboard('t');
  tell('routeChangeStart', '/operator/queue/listing');
  await userEvent.keyboard('t');
  expect(take).toHaveBeenCalledTimes(2);
  tell('routeChangeStart', '/');
  unmount();
  render(<Page />);
  await userEvent.keyboard('t');
  expect(take).toHaveBeenCalledTimes(3);
});
