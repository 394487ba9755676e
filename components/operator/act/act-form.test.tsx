import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ActForm } from './ActForm';
import type { ActField } from './act-field';
import { SaidLines } from './SaidLines';
import { sendAct } from './send-act';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));

const answers = (said: string) => api.mockResolvedValue({ ok: true, data: { said, next: null } });
beforeEach(() => void api.mockReset());

const field = (name: string, over: Partial<ActField> = {}): ActField => ({
  name,
  label: name,
  kind: 'text',
  options: [],
  required: true,
  ...over,
});

test('a field takes as much as its act does, and what says no bound has none', () => {
  render(
    <ActForm
      act="need-plan"
      fields={[field('plan', { kind: 'long', max: 4200 }), field('name', { max: 40 }), field('id')]}
      label="办理"
      onDone={vi.fn()}
    />,
  );
  const most = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).maxLength;
  expect([most('plan'), most('name'), most('id')]).toEqual([4200, 40, -1]);
});

test('only what is required has to be filled', async () => {
  answers('已入账');
  const onDone = vi.fn();
  render(
    <ActForm
      act="transfer"
      given={{ orders: 'TF1' }}
      fields={[field('ref'), field('phone', { required: false })]}
      label="入账"
      onDone={onDone}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: '入账' }));
  expect(api).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: 'ref' }), 'B1');
  await userEvent.click(screen.getByRole('button', { name: '入账' }));
  expect(onDone).toHaveBeenCalledWith({ said: '已入账', next: null });
});

describe('the bank’s file of a batch', () => {
  const saidOf = async (act: 'payout-file' | 'payout-batch', fields: Record<string, string>) => {
    const answer = await sendAct({ act, fields });
    return answer.ok ? answer.data.said : answer.msg;
  };

  test('is fetched, wherever it lies on the server', async () => {
    answers('/srv/data/payouts/PC2611231340123456.xlsx');
    const said = await saidOf('payout-file', { batch: 'PC2611231340123456' });
    expect(said).toBe('/api/payout-file/PC2611231340123456');
    render(<SaidLines said={said} />);
    expect(screen.getByRole('link', { name: '下载银行代付文件' }).getAttribute('href')).toBe(said);
  });

  test('is offered with the batch that was made, and not where none was', async () => {
    answers('批次 PC2611231340123456：3 笔，合计 ¥600.00');
    expect((await saidOf('payout-batch', {})).split('\n')).toEqual([
      '批次 PC2611231340123456：3 笔，合计 ¥600.00',
      '/api/payout-file/PC2611231340123456',
    ]);
    answers('没有待打款的提现');
    expect(await saidOf('payout-batch', {})).toBe('没有待打款的提现');
  });

  test('of another site is no link', () => {
    render(<SaidLines said="https://example.com/api/payout-file/PC2611231340123456" />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
