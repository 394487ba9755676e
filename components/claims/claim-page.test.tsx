import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClaimPage } from './ClaimPage';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));

type Told = NonNullable<ComponentProps<typeof ClaimPage>['told']>;

const claim = (more: Partial<NonNullable<Told['claim']>> = {}): NonNullable<Told['claim']> => ({
  claim_id: 3,
  state: 'waiting',
  state_label: '等您放置代码',
  code: 'TF-26TUTSGU',
  link: 'https://www.example.com/user/x',
  look: null,
  looked_at: null,
  expires_at: '2026-12-01T06:57:00.000Z',
  reason: '',
  ...more,
});

const told = (more: Partial<Told> = {}): Told => ({
  good_sn: 'abcdefgh2345',
  platform: 1,
  title: '稻田厨具',
  is_own: false,
  has_owner: false,
  missing_steps: [],
  claim: null,
  ...more,
});

beforeEach(() => api.mockReset());
afterEach(cleanup);

test('a code is shown where its page can be looked at, with the way there', async () => {
  api.mockResolvedValue({ ok: true, data: told({ claim: claim() }) });
  render(<ClaimPage told={told()} />);
  await userEvent.click(screen.getByRole('button', { name: '领取代码' }));
  expect(api).toHaveBeenCalledWith('claim/begin', { sn: 'abcdefgh2345' });
  expect(screen.getByText('TF-26TUTSGU')).toBeTruthy();
  expect(screen.getByRole('link', { name: '账号的公开主页' }).getAttribute('href')).toBe(
    'https://www.example.com/user/x',
  );
  expect(screen.getByRole('button', { name: '已放好，现在核对' })).toBeTruthy();
});

test('without a page to look at there is no code, only the picture and until when', () => {
  render(<ClaimPage told={told({ claim: claim({ link: '' }) })} />);
  expect(screen.queryByText('TF-26TUTSGU')).toBeNull();
  expect(screen.queryByText('等您放置代码')).toBeNull();
  expect(screen.getByText(/请在 12-01 周二 14:57\s+前上传后台截图/)).toBeTruthy();
  expect(screen.getByText('上传后台截图')).toBeTruthy();
});

test('who lacks steps reads which, what they open, and has the way to them', () => {
  render(<ClaimPage told={told({ missing_steps: ['entry', 'verification'] })} />);
  expect(screen.getByRole('status').textContent).toContain('完成后，可以领取代码');
  expect(screen.getByRole('link', { name: '去申请' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '领取代码' })).toHaveProperty('disabled', true);
});
