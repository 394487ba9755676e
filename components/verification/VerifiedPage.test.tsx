import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AreaProviders } from '@/components/area/AreaProviders';
import { VerifiedPage, type VerifiedPageProps } from './VerifiedPage';

vi.mock('@/lib/api/api', () => ({
  api: vi.fn().mockResolvedValue({ ok: true, data: { files: [] }, fields: {} }),
}));
vi.mock('next/router', () => ({ useRouter: () => ({ query: {}, replace: vi.fn(), asPath: '/' }) }));
afterEach(cleanup);

type Application = NonNullable<VerifiedPageProps['verification']['newest']>;

const sent: Application = {
  kind: 'person',
  state: 'rejected',
  state_label: '已驳回',
  reason: '人像面反光，看不清号码',
  name: '陆知夏',
  number: '320508********1224',
  legal_person: '',
  legal_id_number: '',
  pictures: { id_front: 'a', id_back: 'b' },
  submitted_at: '2026-11-20T02:22:00.000Z',
  decided_at: '2026-11-21T08:48:00.000Z',
};

const show = (more: Partial<VerifiedPageProps['verification']>) =>
  render(
    <AreaProviders>
      <VerifiedPage
        verification={{
          kind: 'none',
          state: 'none',
          state_label: '未认证',
          reason: null,
          in_force: null,
          newest: null,
          records: [],
          ...more,
        }}
      />
    </AreaProviders>,
  );

it('shows why it was rejected, with everything that was said still there', () => {
  show({ newest: sent });
  expect(screen.getByText('人像面反光，看不清号码')).toBeTruthy();
  expect((screen.getByLabelText('身份证号') as HTMLInputElement).value).toBe('320508********1224');
  expect(screen.getByRole('button', { name: '重新提交' })).toBeTruthy();
});

it('keeps the one in force on the page while its change is reviewed', async () => {
  const verified = { ...sent, state: 'verified' as const, state_label: '已认证', reason: '' };
  show({
    in_force: verified,
    newest: { ...sent, state: 'reviewing', state_label: '审核中', reason: '' },
  });
  expect(screen.getByText('已认证')).toBeTruthy();
  expect(screen.getByText('通过前，原认证继续有效')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '变更认证' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '注销认证' }));
  expect(await screen.findByText('注销实名认证？')).toBeTruthy();
  expect(screen.getByLabelText('短信验证码')).toBeTruthy();
});

it('begins with a company, and lets a person choose the other', async () => {
  show({});
  expect(screen.getByLabelText('统一社会信用代码')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '改为个人认证' }));
  expect(screen.getByLabelText('身份证号')).toBeTruthy();
});
