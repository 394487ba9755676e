import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import { ImportButton } from './ImportButton';

let sent = 0;
const report = {
  created: 0,
  requested: 0,
  updated: 0,
  unchanged: 1,
  bad: 0,
  faults: [],
  refused: null,
};
const server = setupServer(
  http.post('*/api/media/goods/import', () => {
    sent++;
    const data = { rows: sent, ...report };
    return HttpResponse.json({ status: 200, code: 200, msg: '', data });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('takes the next sheet while the list behind the first one’s result is still being read', async () => {
  const user = userEvent.setup();
  const never = () => new Promise<void>(() => undefined);
  render(
    <AppStoreProvider store={createAppStore()}>
      <ImportButton refresh={never} isNew={false} />
    </AppStoreProvider>,
  );
  const choose = () =>
    user.upload(screen.getByLabelText('Excel 文件'), new File(['平台'], '账号.csv'));
  await choose();
  expect(await screen.findByText('共 1 行：1 个没有变化')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '知道了' }));
  await choose();
  await waitFor(() => expect(screen.getByText('共 2 行：1 个没有变化')).toBeTruthy());
});

it('says before a file is chosen what a sheet does and how many a new owner may send, with a template for each platform', async () => {
  const user = userEvent.setup();
  render(
    <AppStoreProvider store={createAppStore()}>
      <ImportButton refresh={async () => undefined} isNew />
    </AppStoreProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Excel 导入' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/最多 50 个同时待审/)).toBeTruthy();
  expect(dialog.getByText(/一次最多 500 行/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: '小红书' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: '选择文件' })).toBeTruthy();
});
