import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ruledParts } from '@/lib/domain/disputes/rulings';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { ActForm } from './ActForm';
import type { ActField } from './act-field';
import type { Division } from './ruled';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));

beforeEach(() => void api.mockReset());

const division: Division = {
  price_fen: 3_280_000,
  released_fen: 0,
  release_percent: 80,
  fee_rate: '0.08',
  claimed_percent: 50,
  offered_percent: 5,
  points: [
    { no: 1, label: '必须提到的内容' },
    { no: 2, label: '约定日期' },
  ],
};
const money = { priceFen: 3_280_000, releasedFen: 0, releasePercent: 80, feeRate: '0.08' };

const field = (name: string, label: string, over: Partial<ActField> = {}): ActField => ({
  name,
  label,
  kind: 'long',
  options: [],
  required: false,
  ...over,
});

const fields = [
  field('findings', '逐条认定', {
    kind: 'findings',
    required: true,
    options: division.points.map(({ no, label }) => ({
      value: String(no),
      label: `${no}. ${label}`,
    })),
  }),
  field('buyer_percent', '退回广告主的比例', { kind: 'text', required: true }),
  field('reason', '裁决书'),
  field('departs', '与认定不一致的理由'),
];

async function show(act: 'rule_split' | 'rule_refund' = 'rule_split') {
  render(
    <ActForm
      act={act}
      division={division}
      fields={act === 'rule_split' ? fields : fields.filter(({ name }) => name !== 'buyer_percent')}
      label="裁决"
      onDone={vi.fn()}
    />,
  );
  await screen.findByRole('slider');
}

const find = async (no: number, finding: string, percent: number, words: string) => {
  const group = screen.getByRole('group', { name: `第 ${no} 条的认定` });
  await userEvent.click(within(group).getByRole('button', { name: finding }));
  fireEvent.change(screen.getByRole('spinbutton', { name: `第 ${no} 条退回广告主的比例` }), {
    target: { value: String(percent) },
  });
  await userEvent.type(screen.getByRole('textbox', { name: `第 ${no} 条认定的理由` }), words);
};

const slider = () => screen.getByRole<HTMLInputElement>('slider');
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /裁决书/ });
const sums = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
const why = () => screen.queryByRole('textbox', { name: /与认定不一致的理由/ });
const send = () => userEvent.click(screen.getByRole('button', { name: '裁决' }));
const sent = () => JSON.parse(api.mock.calls[0]?.[1].fields) as Record<string, string>;

test('share, sums and text follow from the findings, as the server works them out', async () => {
  api.mockResolvedValue({ ok: true, data: { said: '', next: null } });
  await show();
  await find(1, '部分支持', 10, '音轨里没有品牌名');
  await find(2, '支持', 10, '晚了一天');
  expect(slider().value).toBe('20');
  const { buyerFen, sellerFen, feeFen } = ruledParts('rule_split', money, 20);
  expect(sums()).toEqual(
    [buyerFen, 2_624_000, feeFen, sellerFen].map((fen) => formatYuan(fen, true)),
  );
  expect(text().value).toBe(
    [
      '第 1 条「必须提到的内容」：部分支持，退回 10%。音轨里没有品牌名。',
      '第 2 条「约定日期」：支持，退回 10%。晚了一天。',
      '退回广告主 ¥6,560.00（托管中 ¥32,800.00 的 20%），付给媒体主 ¥26,240.00，扣除服务费 ¥2,099.20 后到手 ¥24,140.80。',
    ].join('\n'),
  );
  expect(screen.getByText('接受 5%')).toBeTruthy();
  expect(screen.getByText('主张 50%')).toBeTruthy();
  expect(why()).toBeNull();
  await send();
  // The text is the server's to make.
  expect(sent()).toMatchObject({ buyer_percent: '20', reason: '' });
  expect(JSON.parse(sent().findings ?? '')).toMatchObject([{ percent: 10 }, { percent: 10 }]);
});

test('whoever moves the share away, or edits the text, is asked why', async () => {
  await show();
  await find(1, '支持', 20, '音轨里没有品牌名');
  await find(2, '不支持', 0, '因广告主迟延');
  fireEvent.change(slider(), { target: { value: '35' } });
  expect(sums()[0]).toBe('¥11,480.00');
  expect(why()).toBeTruthy();
  fireEvent.change(slider(), { target: { value: '20' } });
  expect(why()).toBeNull();
  fireEvent.change(text(), { target: { value: '双方各担一部分' } });
  expect(why()).toBeTruthy();
  api.mockResolvedValue({ ok: false, msg: '填写有误', fields: { departs: '请写明手改的理由' } });
  await send();
  expect(screen.getByText('请写明手改的理由')).toBeTruthy();
  expect(text().value).toBe('双方各担一部分');
});

test('a share that the ruling itself says is not moved', async () => {
  await show('rule_refund');
  expect(slider().disabled).toBe(true);
  expect(slider().value).toBe('100');
  await find(1, '支持', 60, '音轨里没有品牌名');
  await find(2, '支持', 30, '晚了一天');
  expect(why()).toBeTruthy();
});

test('nothing is sent before each point has its finding', async () => {
  await show();
  await find(1, '支持', 20, '音轨里没有品牌名');
  await send();
  expect(api).not.toHaveBeenCalled();
  expect(screen.getByText('请填写逐条认定')).toBeTruthy();
});
