import { describe, expect, it } from 'vitest';
import { earningOf } from './order-money';
import { type MoneyEvent, moneyLineNote, moneyLineOf } from './order-money-line';
import { type AfterSale, isEnded, type OrderState, orderStateKeys } from './order-states';

const order = {
  state: 'pending_accept' as OrderState,
  afterSale: 'none' as AfterSale,
  priceFen: 3_210_000,
  feeRate: '0.0800',
  releasePercent: 80,
  retentionDays: 30,
};
const paid: MoneyEvent = { transition: 'pay', state: 'pending_payment', at: 'day 1' };
const confirmed: MoneyEvent = { transition: 'confirm', state: 'pending_confirm', at: 'day 9' };
const lines = (...args: Parameters<typeof moneyLineOf>) =>
  moneyLineOf(...args).map(({ label, amountFen, at, when }) => [label, amountFen, at ?? when]);

describe('the money line of an order', () => {
  it('tells its owner what comes when, to the last fen', () => {
    expect(lines(order, [paid], 'seller')).toEqual([
      ['进入平台托管', 3_210_000, 'day 1'],
      ['80% 转入您的待结算', 2_568_000, '验收后'],
      ['其余 20% 转入您的待结算', 642_000, '验收 30 天后，作品仍在线'],
      ['扣除服务费 8%', 256_800, '待结算后 T+3'],
      ['到您的可用余额', 2_953_200, '待结算后 T+3'],
    ]);
    expect(earningOf(order)).toEqual({ netFen: 2_953_200, feeFen: 256_800 });
  });

  it('says each thing once, whether it has happened or comes', () => {
    const later = lines({ ...order, state: 'retaining' }, [paid, confirmed], 'buyer');
    expect(later.map(([label, , at]) => [label, at])).toEqual([
      ['进入平台托管', 'day 1'],
      ['80% 转入媒体主待结算', 'day 9'],
      ['其余 20% 转入媒体主待结算', '验收 30 天后，作品仍在线'],
      ['扣除服务费 8%', '待结算后 T+3'],
      ['到媒体主可用余额', '待结算后 T+3'],
    ]);
    expect(lines({ ...order, state: 'pending_payment' }, [], 'buyer')).toHaveLength(5);
  });

  it('promises nothing where the order has ended', () => {
    const rejected: MoneyEvent = { transition: 'reject', state: 'pending_accept', at: 'day 2' };
    expect(lines({ ...order, state: 'rejected' }, [paid, rejected], 'buyer')).toEqual([
      ['进入平台托管', 3_210_000, 'day 1'],
      ['全额退回您的钱包', 3_210_000, 'day 2'],
    ]);
  });

  it('divides as it was ruled, the fee on the owner’s part alone', () => {
    const split: MoneyEvent = {
      transition: 'rule_split',
      state: 'pending_confirm',
      at: 'day 12',
      buyerPercent: 40,
    };
    expect(lines({ ...order, state: 'terminated' }, [paid, split], 'seller').slice(1)).toEqual([
      ['退回广告主钱包', 1_284_000, 'day 12'],
      ['扣除服务费 8%', 154_080, 'day 12'],
      ['到您的可用余额', 1_771_920, 'day 12'],
    ]);
  });

  it('names the whole where a ruling releases it before anything else was', () => {
    const release = (state: OrderState): MoneyEvent => ({
      transition: 'rule_release',
      state,
      at: 'day 12',
    });
    const settled = { ...order, state: 'pending_settle', afterSale: 'resolved' } as const;
    expect(lines(settled, [paid, release('pending_confirm')], 'seller')[1]).toEqual([
      '全部转入您的待结算',
      3_210_000,
      'day 12',
    ]);
    expect(lines(settled, [paid, confirmed, release('retaining')], 'seller')[2]).toEqual([
      '其余 20% 转入您的待结算',
      642_000,
      'day 12',
    ]);
  });

  it('shows what the refund that is asked for would bring, and nothing while a ruling is awaited', () => {
    const asked = { ...order, state: 'draft_review', afterSale: 'refund_requested' } as const;
    const when = '媒体主同意后，或 72 小时未答复';
    expect(lines(asked, [paid], 'buyer').slice(1)).toEqual([
      ['退回您的钱包', 1_605_000, when],
      ['扣除服务费 8%', 128_400, when],
      ['到媒体主可用余额', 1_476_600, when],
    ]);
    expect(lines({ ...asked, state: 'producing' }, [paid], 'buyer').slice(1)).toEqual([
      ['全额退回您的钱包', 3_210_000, when],
    ]);
    const disputed = { ...order, state: 'retaining', afterSale: 'disputed' } as const;
    expect(lines(disputed, [paid, confirmed], 'buyer')).toHaveLength(2);
    expect(moneyLineNote(disputed)).toContain('以裁决为准');
    expect(moneyLineNote(order)).toBe('');
  });

  it('tells what was given back after completion, to the last fen and for both sides', () => {
    const completed = { ...order, state: 'completed' } as const;
    const settled: MoneyEvent = { transition: 'settle', state: 'pending_settle', at: 'day 42' };
    const late = { amountFen: 1_000_001, at: 'day 50' };
    expect(lines(completed, [settled], 'seller', late).slice(2)).toEqual([
      ['完成后退款，从您的可用余额扣回', 920_001, 'day 50'],
      ['完成后退款，平台退回服务费', 80_000, 'day 50'],
      ['完成后退款，退回广告主钱包', 1_000_001, 'day 50'],
    ]);
    expect(
      lines(completed, [settled], 'buyer', late)
        .slice(2)
        .map(([label]) => label),
    ).toEqual([
      '完成后退款，从媒体主可用余额扣回',
      '完成后退款，平台退回服务费',
      '完成后退款，退回您的钱包',
    ]);
  });

  it('leads every open order to the same sum', () => {
    for (const state of orderStateKeys) {
      const all = moneyLineOf({ ...order, state }, [], 'seller');
      const settled = all.filter(({ when }) => when === '待结算后 T+3');
      const sum = settled.reduce((total, { amountFen }) => total + amountFen, 0);
      expect(sum, state).toBe(isEnded(state) ? 0 : order.priceFen);
    }
  });
});
