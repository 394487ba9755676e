import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { toast } from '@/lib/browser/toast';
import { RechargeForm } from './RechargeForm';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const push = vi.hoisted(() => vi.fn());
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));

afterEach(cleanup);

test('a recharge that is not paid yet is not called done', async () => {
  const said = { info: vi.spyOn(toast, 'info'), success: vi.spyOn(toast, 'success') };
  const msg = '请在收银台完成支付';
  const data = { pay_url: '/cashier/ZF1' };
  api.mockResolvedValue({ ok: true, data, msg, status: 200, fields: {} });
  const ways = [
    { way: 'alipay', label: '支付宝', note: '', simulated: true, enabled: true },
  ] as const;
  render(
    <AreaProviders>
      <RechargeForm ways={[...ways]} amount="100" />
    </AreaProviders>,
  );
  await userEvent.click(screen.getByRole('button', { name: '立即充值' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/cashier/ZF1'));
  expect(api.mock.calls[0]?.[2]).toMatchObject({ showDone: false });
  expect(said.info).toHaveBeenCalledWith(msg);
  expect(said.success).not.toHaveBeenCalled();
});
