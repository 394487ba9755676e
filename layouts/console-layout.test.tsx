import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { frame, now } from '@/components/operator/kit/console-samples';
import { ConsoleLayout } from './ConsoleLayout';

vi.mock('next/router', () => ({
  useRouter: () => ({ query: {}, asPath: '/operator', events: { on: vi.fn(), off: vi.fn() } }),
}));

const show = (roles = frame.roles) =>
  render(
    <ConsoleLayout route="operator-queue" queue="listing" frame={{ ...frame, roles }} now={now}>
      正文
    </ConsoleLayout>,
  );
const nav = () => within(screen.getByRole('navigation', { name: '运营台' }));

test('the navigation has the queues of the reader’s roles with their counts, and nothing else', () => {
  show();
  expect(
    nav()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['工作台25', '账号上架18', '实名认证7，有超时', '查询', '办理']);
  expect(
    nav()
      .getByRole('link', { name: /账号上架/ })
      .getAttribute('aria-current'),
  ).toBe('page');
  expect(nav().getByText('7').className).toContain('late');
  expect(nav().getByText('18').className).not.toContain('late');
});

test('who manages has every queue, and the record', () => {
  show(['admin']);
  expect(nav().getByRole('link', { name: /提现审核/ })).toBeTruthy();
  expect(nav().getByRole('link', { name: '操作记录' })).toBeTruthy();
});

test('says who works, when, and that nothing of it is real', () => {
  show(['review', 'service']);
  const top = within(screen.getByRole('banner'));
  expect(top.getByText('审核・客服')).toBeTruthy();
  expect(top.getByText('11-23 周一 14:32')).toBeTruthy();
  expect(top.getByText('演示环境')).toBeTruthy();
});

test('the stroke leads to the search, and is a stroke where somebody types', async () => {
  show();
  await userEvent.keyboard('/');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('1/2');
  expect(field.value).toBe('1/2');
});
