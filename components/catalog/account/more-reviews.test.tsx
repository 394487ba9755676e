import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { MoreReviews } from './MoreReviews';

const asked: string[] = [];
const review = (body: string) => ({
  author: '朴***部',
  position: 2,
  stars: 4,
  quality: 4,
  communication: 4,
  punctuality: 4,
  body,
  created_at: '2026-11-01',
  good_sn: 'abc12345',
  staff_style: 5,
  good_title: '予白护肤',
});
const server = setupServer(
  http.post('*/api/appraise', async ({ request }) => {
    const page = new URLSearchParams(await request.text()).get('page') ?? '';
    asked.push(page);
    const data = { items: [review(`第 ${page} 页`)] };
    return HttpResponse.json({ status: 200, code: 200, msg: '', data });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('brings the reviews behind the first ones page by page, until all are there', async () => {
  render(
    <AppStoreProvider>
      <MoreReviews platform={5} sn="abc12345" left={2} />
    </AppStoreProvider>,
  );
  const more = screen.getByRole('button', { name: '查看更多评价' });
  await userEvent.click(more);
  expect(await screen.findByText('第 2 页')).toBeTruthy();
  expect(screen.getByRole('img', { name: '4.0 分' }).textContent).toBe('★★★★☆');
  await userEvent.click(more);
  expect(await screen.findByText('第 3 页')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked).toEqual(['2', '3']);
});
