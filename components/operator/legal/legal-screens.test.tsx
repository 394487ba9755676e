import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '@/components/kit/ui/overlay/ConfirmHost';
import { LegalScreen } from './LegalScreen';
import { LegalTextScreen, type LegalTextScreenProps } from './LegalTextScreen';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
vi.mock('@/components/kit/hooks/use-refresh', () => ({ useRefresh: () => async () => true }));
const push = vi.hoisted(() => vi.fn(async () => true));
const beforePopState = vi.hoisted(() => vi.fn());
vi.mock('next/router', () => ({ useRouter: () => ({ push, beforePopState }) }));

type Shown = LegalTextScreenProps['shown'];

const body = `<p>{{主体名称}}（{{信用代码}}）${'约'.repeat(200)}</p>`;
const version = {
  version: 2,
  published_at: '2026-11-01T02:00:00Z',
  counts_from: '2026-11-07T16:00:00Z',
  published_by: '沈牧',
  state: 'in_force' as const,
};
const draft = {
  number: 4,
  valid_on: '2026-12-20',
  words: '写清退款',
  is_submitted: true,
  saved_by: '许言',
  saved_at: '2026-11-23T06:06:00Z',
  published_by: '',
  version: null,
};
const shown = (over: Partial<Shown> = {}): Shown => ({
  key: 'agreement-user',
  name: '用户协议',
  note: '登录时同意',
  least_days: 7,
  parts: ['{{主体名称}}'],
  has_file: false,
  number: 4,
  draft: { title: '用户协议', body, valid_on: '2026-12-20', words: '写清退款' },
  is_restored: false,
  open: draft,
  blocked: '',
  preview: '<p>看到的正文</p>',
  versions: [{ ...version, accepted: 12_345, href: '/agreement/user-v2-20261101.html' }],
  drafts: [draft],
  diff: {
    from: '第 2 版',
    to: '第 4 稿',
    changes: 1,
    rows: [{ before: [], after: [{ text: '原路退回', changed: true }] }],
  },
  ...over,
});

const open = (over: Partial<Shown> = {}) =>
  render(
    <>
      <LegalTextScreen shown={shown(over)} />
      <ConfirmHost />
    </>,
  );

const sent = () => {
  const [, input] = api.mock.calls.at(-1) ?? [];
  return { act: input.act, ...JSON.parse(input.fields) };
};

beforeEach(() => {
  api.mockReset();
  push.mockClear();
  api.mockResolvedValue({ ok: true, data: { said: '已保存', next: null }, fields: {} });
});

test('lists what counts, what is to come and what is being written', () => {
  render(
    <LegalScreen
      texts={[
        {
          ...{ key: 'agreement-user', name: '用户协议', note: '登录时同意', in_force: version },
          coming: [
            { ...version, version: 3, counts_from: '2026-12-19T16:00:00Z', state: 'coming' },
          ],
          draft,
        },
      ]}
    />,
  );
  const row = within(screen.getByRole('row', { name: /用户协议/ }));
  expect(row.getByText('第 2 版，2026-11-08 起')).toBeTruthy();
  expect(row.getByText('第 3 版，2026-12-20 起')).toBeTruthy();
  expect(row.getByText('待复核')).toBeTruthy();
});

test('shows the difference, how many agreed, and publishes once that is confirmed', async () => {
  open();
  expect(screen.getByText('原路退回').tagName).toBe('INS');
  expect(screen.getByText('12,345 个账号同意过')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '发布第 4 稿' }));
  expect(api).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: '发布' }));
  await waitFor(() => expect(api).toHaveBeenCalled());
  expect(sent()).toEqual({ act: 'legal_publish', key: 'agreement-user', number: '4' });
});

test('says why it is not published, and nothing that was changed can be', async () => {
  open({ blocked: '须由另一位同事复核后发布' });
  expect(screen.queryByRole('button', { name: /发布第/ })).toBeNull();
  expect(screen.getByText('须由另一位同事复核后发布')).toBeTruthy();
});

test('what was typed is checked while it is typed, and stays where it is refused', async () => {
  api.mockResolvedValue({
    ok: false,
    msg: '许言刚刚保存过一稿',
    fields: { valid_on: '最早从 2026-12-07 起' },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '源码' }));
  const words = screen.getByRole('textbox', { name: '正文' });
  await userEvent.type(words, '{{{{对方}}');
  expect(screen.getByText(/没有占位符/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '提交复核' }));
  expect(sent()).toMatchObject({
    act: 'legal_save',
    version: '4',
    submit: '1',
    reason: '写清退款',
  });
  expect(await screen.findByText('许言刚刚保存过一稿')).toBeTruthy();
  expect(screen.getByText('最早从 2026-12-07 起')).toBeTruthy();
  expect((words as HTMLTextAreaElement).value.endsWith('{{对方}}')).toBe(true);
});

test('what contracts are made of lists what may stand in it, and gives its sample as a file', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} });
  api.mockResolvedValue({
    ok: true,
    data: { html: '<p>画好的</p>', file: { name: '样本.pdf', content: btoa('%PDF') } },
    fields: {},
  });
  open({
    ...{ key: 'template-frame', name: '合同文本：年度投放框架协议', least_days: 0 },
    ...{ parts: ['{{甲方名称}}', '【表格：退款比例】'], has_file: true, preview: '' },
    versions: [{ ...version, accepted: 3, href: '' }],
  });
  expect(screen.getByText('【表格：退款比例】')).toBeTruthy();
  expect(screen.getByText('3 份合同用它订立')).toBeTruthy();
  expect(screen.queryByText('看页面')).toBeNull();
  expect(screen.getByText(/还不完整/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '样本 PDF' }));
  expect(await screen.findByText('画好的')).toBeTruthy();
  expect(api.mock.calls.at(-1)?.[1]).toMatchObject({ text: 'template-frame', as_file: '1' });
  expect(click).toHaveBeenCalledOnce();
  click.mockRestore();
});

test('an older version is where a new draft begins, after a word where something was typed', async () => {
  open();
  await userEvent.type(screen.getByRole('textbox', { name: /标题/ }), '新');
  await userEvent.click(screen.getByRole('button', { name: '以第 2 版起草' }));
  expect(push).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: '放弃' }));
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith('/operator/content/legal/agreement-user?from=2'),
  );
});
