import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CaseConsent, OrderCase } from './OrderCase';

const refresh = vi.hoisted(() => vi.fn(() => Promise.resolve(true)));
vi.mock('@/components/kit/hooks/use-refresh', () => ({ useRefresh: () => refresh }));
const area = vi.hoisted(() => ({ name: 'personal' }));
vi.mock('@/components/kit/area/use-area', () => ({ useArea: () => area.name }));

const sent: Record<string, string>[] = [];
const server = setupServer(
  http.post('*/api/order/allow-case', async ({ request }) => {
    sent.push(Object.fromEntries(new URLSearchParams(await request.text())));
    return HttpResponse.json({ status: 200, code: 200, msg: '', data: {} });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  sent.length = 0;
  area.name = 'personal';
  refresh.mockClear();
});
afterAll(() => server.close());

const sn = 'TF261122000000000001';
const nothing: CaseConsent = {
  closed: '',
  name_closed: '',
  own: null,
  other_allows: false,
  case_id: 0,
  taken_down: '',
};
const show = (consent: Partial<CaseConsent>) =>
  render(<OrderCase orderSn={sn} consent={{ ...nothing, ...consent }} />);

describe('公开为案例', () => {
  it('asks with nothing ticked, and sends what was ticked alone', async () => {
    show({});
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
    expect(screen.getByText('双方都同意才公开，默认不公开')).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: /^写出品牌名/ }));
    await user.click(screen.getByRole('button', { name: '同意公开' }));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ order_sn: sn, allow: '1', named: '1', with_brief: '0', words: '' }]);
  });

  it('says why the platform took the case down, and where to ask for another look', () => {
    const own = { named: true, with_brief: false, words: '', at: '2026-11-20T02:00:00.000Z' };
    show({ own, other_allows: true, taken_down: '画面里有他人肖像' });
    expect(screen.getByText('平台已撤下这个案例，双方的同意保留')).toBeTruthy();
    expect(screen.getByText(/画面里有他人肖像/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '请平台复核' }).getAttribute('href')).toBe(
      '/personal/otherManagement/proposal',
    );
    expect(screen.queryByRole('link', { name: '看这个案例' })).toBeNull();
  });

  it('leads to the case and takes it back', async () => {
    const own = { named: true, with_brief: false, words: '', at: '2026-11-20T02:00:00.000Z' };
    show({ own, other_allows: true, case_id: 12 });
    expect(screen.getByRole('link', { name: '看这个案例' }).getAttribute('href')).toBe(
      '/Solutions/Cases/12',
    );
    await userEvent.click(screen.getByRole('button', { name: '收回，不再公开' }));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ order_sn: sn, allow: '0' }]);
  });

  it('keeps the focus when its page follows, and gives it to the way in when the way out is gone', async () => {
    const shown = show({});
    const user = userEvent.setup();
    const follow = (consent: Partial<CaseConsent>) =>
      shown.rerender(<OrderCase orderSn={sn} consent={{ ...nothing, ...consent }} />);
    await user.click(screen.getByRole('checkbox', { name: /^写出品牌名/ }));
    await user.click(screen.getByRole('button', { name: '同意公开' }));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    const own = { named: true, with_brief: false, words: '', at: '2026-11-20T02:00:00.000Z' };
    follow({ own });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '保存修改' }));

    await user.click(screen.getByRole('button', { name: '收回，不再公开' }));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
    follow({});
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '同意公开' }));
    expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  });

  it('asks an owner of the account’s name, and never of the brief', () => {
    area.name = 'medium';
    show({ other_allows: true });
    expect(screen.getByText('广告主已同意，您也同意后公开')).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: /账号名/ })).toBeTruthy();
  });
});
