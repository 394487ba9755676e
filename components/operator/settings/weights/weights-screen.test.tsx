import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { frame } from '../../kit/console-samples';
import { WeightsScreen } from './WeightsScreen';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const refresh = vi.hoisted(() => vi.fn(async () => true));
vi.mock('@/components/kit/hooks/use-refresh', () => ({ useRefresh: () => refresh }));

const chosen = {
  ...{
    key: 'ks-growth',
    name: '快手涨粉榜',
    note: '已发布的榜单不变',
    version: 1,
    formula_note: '',
  },
  parts: [
    { part: 'gained' as const, name: '近30天净增粉丝', percent: '60' },
    { part: 'growth' as const, name: '近30天涨粉率', percent: '40' },
  ],
  first_day: '2026-12-01',
  versions: [],
};
const boards = [
  {
    ...{ key: 'ks-growth', name: '快手涨粉榜', platform_name: '快手', version: 1 },
    ...{ formula: '近30天净增粉丝 60%、近30天涨粉率 40%', coming: '' },
  },
];
const show = () => render(<WeightsScreen boards={boards} chosen={chosen} frame={frame} />);
const type = async (name: RegExp, value: string) => {
  const box = await screen.findByLabelText(name);
  await userEvent.clear(box);
  await userEvent.type(box, value);
};

beforeEach(() => {
  api.mockReset();
  refresh.mockClear();
});

test('says what changes, and asks for nothing that does not make 100 per cent', async () => {
  show();
  await type(/净增粉丝/, '55.5');
  expect(screen.getByRole('status').textContent).toBe('各项相加要等于 100%，现在是 95.5%');
  expect(screen.getByRole('button', { name: '提出' })).toHaveProperty('disabled', true);
  await type(/涨粉率/, '44.5');
  expect(screen.getByRole('status').textContent).toBe(
    '近30天净增粉丝 60% → 55.5%，近30天涨粉率 40% → 44.5%',
  );
  expect(screen.getByRole('button', { name: '提出' })).toHaveProperty('disabled', false);
});

test('shows who would stand first, until the weights are others again', async () => {
  const row = { title: '海边厨房', place: 1, before: 3, index: 871.2, index_before: 850 };
  api.mockResolvedValue({
    ok: true,
    data: {
      preview: {
        ...{ period: 'week', day: '2026-11-29', version: 1, accounts: 12, kept: 12 },
        top: [row],
        left: [],
      },
    },
  });
  show();
  await type(/净增粉丝/, '50');
  await type(/涨粉率/, '50');
  await userEvent.click(screen.getByRole('button', { name: '看看名次' }));
  expect(api.mock.calls[0]?.[1]).toEqual({ board: 'ks-growth', weights: 'gained=50 growth=50' });
  const table = await screen.findByRole('table', { name: '按新的权重' });
  expect(within(table).getByText('升 2 名')).toBeTruthy();
  await type(/涨粉率/, '40');
  expect(screen.queryByRole('table', { name: '按新的权重' })).toBeNull();
});

test('what is refused stands at its field, and what was typed stays', async () => {
  api.mockResolvedValue({
    ok: false,
    msg: '填写有误',
    fields: { valid_on: '最早从 2026-12-01 起' },
  });
  show();
  await type(/净增粉丝/, '50');
  await type(/涨粉率/, '50');
  await userEvent.click(screen.getByRole('button', { name: '提出' }));
  expect(await screen.findByText('最早从 2026-12-01 起')).toBeTruthy();
  expect(screen.getByLabelText(/净增粉丝/)).toHaveProperty('value', '50');
  expect(refresh).not.toHaveBeenCalled();
});
