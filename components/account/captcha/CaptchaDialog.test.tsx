import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { parseWork } from '@/lib/domain/account/captcha/work';
import { CaptchaDialog } from './CaptchaDialog';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => vi.unstubAllGlobals());
afterAll(() => server.close());

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const picture = (challenge: string, work: number) => ({
  app_id: '',
  challenge,
  width: 296,
  height: 170,
  piece_width: 44,
  piece_height: 52,
  piece_y: 30,
  background: pixel,
  piece: pixel,
  expires_in: 180,
  work,
});
const done = (data: unknown) => HttpResponse.json({ status: 200, code: 200, msg: '', data });

async function pressTo40() {
  const handle = await screen.findByRole('slider');
  await waitFor(() => expect(handle.getAttribute('aria-disabled')).toBeNull());
  for (let nth = 0; nth < 10; nth++) fireEvent.keyDown(handle, { key: 'ArrowRight' });
  fireEvent.keyDown(handle, { key: 'Enter' });
}

it('does the work that a picture wants while it is put together, and none where it wants none', async () => {
  const sent: Record<string, string>[] = [];
  server.use(
    http.post('*/api/captcha/challenge', () => done(picture('c1', 0))),
    http.post('*/api/captcha/verify', async ({ request }) => {
      const body = Object.fromEntries(new URLSearchParams(await request.text()));
      sent.push(body);
      const isFirst = sent.length === 1;
      return done({
        ticket: isFirst ? '' : 't1',
        randstr: isFirst ? '' : 'r1',
        expires_in: 300,
        next: isFirst ? picture('c2', 3) : null,
        left: isFirst ? 1 : 0,
      });
    }),
  );
  const onSolved = vi.fn();
  render(
    <CaptchaDialog phone="13800002046" purpose="login" onSolved={onSolved} onClose={vi.fn()} />,
  );
  await pressTo40();
  await screen.findByText('还需 1 张');
  await waitFor(() => expect(document.querySelector('[data-challenge="c2"]')).not.toBeNull());
  await pressTo40();
  await waitFor(() => expect(onSolved).toHaveBeenCalledWith({ ticket: 't1', randstr: 'r1' }));
  expect(sent.map(({ challenge, x }) => `${challenge} ${x}`)).toEqual(['c1 40', 'c2 40']);
  expect(sent[0]?.work).toBe('');
  expect(parseWork(sent[1]?.work ?? '')).not.toBeNull();
});

it('says what to do where the browser cannot work, and sends nothing', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  server.use(http.post('*/api/captcha/challenge', () => done(picture('c3', 3))));
  render(
    <CaptchaDialog phone="13800002046" purpose="login" onSolved={vi.fn()} onClose={vi.fn()} />,
  );
  await pressTo40();
  expect(await screen.findByText(/请改用 https 打开本站/)).toBeTruthy();
});
