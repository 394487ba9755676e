import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { api } from '@/lib/api/api';
import { AppStoreProvider } from '@/store/AppStoreProvider';
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
          authorisations: [],
          records: [],
          ...more,
        }}
      />
    </AreaProviders>,
    { wrapper: AppStoreProvider },
  );

it('shows why it was rejected, with everything that was said still there', () => {
  show({ newest: sent });
  expect(screen.getByText('人像面反光，看不清号码')).toBeTruthy();
  expect((screen.getByLabelText('身份证号') as HTMLInputElement).value).toBe('320508********1224');
  expect(screen.getByRole('button', { name: '重新提交' })).toBeTruthy();
});

it('says what was rejected at the fields that the reviewer names, of the kind that was sent', async () => {
  show({ newest: { ...sent, reason: '身份证人像面：反光；身份证号：与照片不一致' } });
  expect(await screen.findByText('与照片不一致')).toBeTruthy();
  expect(screen.getByText('反光')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '改为企业认证' }));
  expect(screen.queryByText('与照片不一致')).toBeNull();
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

it('shows a company who may sign for it, and takes a new authorisation or one back', async () => {
  const inForce: Application = {
    ...sent,
    kind: 'company',
    state: 'verified',
    state_label: '已认证',
    reason: '',
    name: '示例传媒有限公司',
    legal_person: '陆知夏',
    legal_id_number: '320508********1224',
  };
  const one = { id: 7, reason: '', name: '许栖', id_tail: '123X', valid_until: '2027-06-30' };
  show({
    state: 'verified',
    in_force: inForce,
    authorisations: [
      { ...one, state: 'approved', state_label: '有效', in_force: true },
      {
        ...one,
        id: 8,
        name: '陈一',
        state: 'rejected',
        state_label: '未通过',
        reason: '没有盖章',
        in_force: false,
      },
    ],
  });
  expect(screen.getByText(/没有盖章/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '撤销许栖的授权' }));
  await userEvent.click(await screen.findByRole('button', { name: '撤销授权' }));
  await waitFor(() =>
    expect(vi.mocked(api).mock.calls.at(-1)?.slice(0, 2)).toEqual([
      'setting/authorisation/withdraw',
      { authorisation_id: 7 },
    ]),
  );
  await waitFor(() => expect(screen.queryByText('撤销许栖的授权？')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '提交授权委托书' }));
  expect(await screen.findByLabelText('被授权人姓名')).toBeTruthy();
  expect(screen.getByLabelText('身份证号后四位')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤销陈一的授权' })).toBeNull();
});

it('asks a person for no authorisation', () => {
  show({ state: 'verified', in_force: { ...sent, state: 'verified', reason: '' } });
  expect(screen.queryByText('授权委托书')).toBeNull();
});
