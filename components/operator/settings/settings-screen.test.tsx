import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import { frame } from '../kit/console-samples';
import { SettingsScreen } from './SettingsScreen';

vi.mock('next/router', () => ({ useRouter: () => ({}) }));

const waiting = {
  id: 3,
  value: '6.5%',
  valid_on: '2026-12-20',
  state: 'pending' as const,
  state_label: '待同意',
  words: '年度费率方案，会议纪要 20261128',
  reason: '',
  asked_by: '陈念安',
  asked_at: '2026-11-29T02:00:00.000Z',
  decided_by: '',
  decided_at: null,
  is_now: false,
  is_coming: false,
};

const show = (role: OperatorRole) =>
  render(
    <SettingsScreen
      settings={[
        {
          ...{ key: 'service_fee_rate', name: '平台服务费率', note: '由媒体主承担' },
          ...{ hint: '百分数', now: '8%', versions: [waiting] },
        },
      ]}
      ask={null}
      frame={{ ...frame, roles: [role] }}
    />,
  );

test('what waits leads whoever decides to it', () => {
  show('admin');
  expect(screen.getByText(/陈念安提出的 6.5% 在等管理同意/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '去处理' }).getAttribute('href')).toBe(
    '/operator/queue/setting/3',
  );
});

test('whoever only asks is told who decides, and who takes it back', () => {
  show('finance');
  expect(screen.queryByRole('link', { name: '去处理' })).toBeNull();
  expect(screen.getByText(/要收回的，请管理驳回/)).toBeTruthy();
});
