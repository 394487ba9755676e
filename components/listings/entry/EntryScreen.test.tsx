import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import type { Output } from '@/lib/contract';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { EntryScreen } from './EntryScreen';

vi.mock('@/lib/api/api', () => ({ api: vi.fn() }));
vi.mock('next/router', () => ({ useRouter: () => ({ replace: vi.fn(), asPath: '/' }) }));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const rejected = (reason: string): Output<'media/entry'> => ({
  state: 'rejected',
  state_label: '已驳回',
  verified_as: null,
  missing_steps: [],
  application: {
    kind: 'company',
    name: '杭州柚白文化（演示）',
    contact_name: '陈某',
    contact_phone: '13800000001',
    platforms: [5],
    intro: '',
    listing_count: 1,
    reason,
    sent_at: '2026-11-20T02:00:00Z',
    decided_at: '2026-11-20T03:00:00Z',
  },
});

test('each part of a rejected application stands at the field it names until that is changed, the whole above', async () => {
  render(
    <AppStoreProvider>
      <AreaProviders>
        <EntryScreen entry={rejected('账号介绍：请写明账号名称；联系人：请填真实姓名；材料太少')} />
      </AreaProviders>
    </AppStoreProvider>,
  );
  const at = (label: string) =>
    screen.getByLabelText(label).closest('.ant-form-item')?.textContent ?? '';
  await waitFor(() => expect(at('账号介绍')).toContain('请写明账号名称'));
  expect(at('联系人')).toContain('请填真实姓名');
  expect(screen.getByRole('status').textContent).toContain('材料太少');
  fireEvent.change(screen.getByLabelText('联系人'), { target: { value: '陈一' } });
  await waitFor(() => expect(at('联系人')).not.toContain('请填真实姓名'));
  expect(at('账号介绍')).toContain('请写明账号名称');
});
