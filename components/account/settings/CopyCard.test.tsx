import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { CopyCard } from './CopyCard';

const { api, download, saveFile } = vi.hoisted(() => ({
  api: vi.fn(),
  download: vi.fn(),
  saveFile: vi.fn(),
}));
vi.mock('@/lib/api/api', () => ({ api }));
vi.mock('@/lib/api/download', () => ({ download }));
vi.mock('@/lib/browser/save-file', () => ({ saveFile }));

// The rules come when a form is first sent; a test must not wait for them to be compiled.
beforeAll(async () => {
  await import('@/lib/contract');
}, 60_000);
beforeEach(() => {
  for (const mock of [api, download, saveFile]) mock.mockReset();
});

async function ask(code: string): Promise<void> {
  render(
    <AreaProviders>
      <CopyCard />
    </AreaProviders>,
  );
  await userEvent.click(screen.getByRole('button', { name: '下载我的资料' }));
  const dialog = within(screen.getByRole('dialog', { name: '下载我的资料' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /短信验证码/ }), code);
  await userEvent.click(dialog.getByRole('button', { name: '验证并下载' }));
}

test('a code of the own phone is changed for a ticket, and the ticket brings the file', async () => {
  const file = new Blob(['file']);
  api.mockResolvedValue({
    ok: true,
    data: { step_up_ticket: 'T1', expires_in: 600 },
    msg: '',
    status: 200,
  });
  download.mockResolvedValue(file);
  await ask('123456');
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file, '我的资料.xlsx', file.type));
  expect(api).toHaveBeenCalledWith(
    'verify',
    { purpose: 'copy', code: '123456' },
    expect.anything(),
  );
  expect(download).toHaveBeenCalledWith(
    '/api/account-copy',
    expect.objectContaining({ headers: { 'x-step-up-ticket': 'T1' } }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wrong code fetches nothing and stands at its field', async () => {
  const refused = { ok: false, data: {}, msg: '', status: 422, fields: { code: '验证码错误' } };
  api.mockResolvedValue(refused);
  await ask('123456');
  expect(await screen.findByText('验证码错误')).toBeTruthy();
  expect(download).not.toHaveBeenCalled();
});
