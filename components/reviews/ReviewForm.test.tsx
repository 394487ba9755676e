import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reviewMarks } from '@/lib/domain/reviews/order-review';
import { ReviewForm } from './ReviewForm';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => sessionStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sn = 'TF261122000000000001';

describe('the review of an order', () => {
  it('is marked by the keyboard alone, and says what is missing where it is missing', async () => {
    const onDone = vi.fn(() => Promise.resolve());
    const sent: Record<string, string>[] = [];
    server.use(
      http.post('*/api/order/review', async ({ request }) => {
        sent.push(Object.fromEntries(new URLSearchParams(await request.text())));
        return sent.length === 1
          ? HttpResponse.json(
              { status: 422, code: 422, msg: '', data: { fields: { third: '请打 1 至 5 分' } } },
              { status: 422 },
            )
          : HttpResponse.json({ status: 200, code: 200, msg: '', data: {} });
      }),
    );
    render(<ReviewForm orderSn={sn} asked={reviewMarks.buyer} onDone={onDone} />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(' {ArrowRight}{ArrowRight}');
    await user.click(screen.getByRole('radio', { name: '沟通 5 分，很满意' }));
    await user.type(screen.getByRole('textbox'), '按时发布，画面很好');
    await user.click(screen.getByRole('button', { name: '提交评价' }));
    const row = screen.getByRole('group', { name: '准时' });
    expect(await within(row).findByText('请打 1 至 5 分')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();

    await user.click(within(row).getByRole('radio', { name: '准时 4 分，满意' }));
    expect(within(row).queryByText('请打 1 至 5 分')).toBeNull();
    await user.click(screen.getByRole('button', { name: '提交评价' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent[1]).toEqual({
      order_sn: sn,
      first: '3',
      second: '5',
      third: '4',
      body: '按时发布，画面很好',
    });
    expect(sessionStorage.length).toBe(0);
  });
});
