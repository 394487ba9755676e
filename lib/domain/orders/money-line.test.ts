import { describe, expect, it } from 'vitest';
import { earningOf, noMoves } from './money';
import { moneyLineNote, moneyLineOf, type PostedMoves } from './money-line';
import { type AfterSale, isEnded, type OrderState, orderStateKeys } from './states';

const order = {
  state: 'pending_accept' as OrderState,
  afterSale: 'none' as AfterSale,
  priceFen: 3_210_000,
  feeRate: '0.0800',
  releasePercent: 80,
  retentionDays: 30,
  releasedFen: 0,
  shareWaits: false,
};
const accepted = { ...order, state: 'retaining' as OrderState, releasedFen: 2_568_000 };
const paid: PostedMoves = {
  ...noMoves,
  kind: 'hold',
  at: 'day 1',
  buyer: -3_210_000,
  escrow: 3_210_000,
};
const confirmed: PostedMoves = {
  ...noMoves,
  kind: 'share',
  at: 'day 9',
  escrow: -2_568_000,
  pending: 2_568_000,
};
const lines = (...args: Parameters<typeof moneyLineOf>) =>
  moneyLineOf(...args).map(({ label, amountFen, at, when }) => [label, amountFen, at ?? when]);

describe('the money line of an order', () => {
  it('tells its owner what comes when, to the last fen: acceptance pays after three days, the rest after retention', () => {
    expect(lines(order, [paid], 'seller')).toEqual([
      ['进入平台托管', 3_210_000, 'day 1'],
      ['80% 转入您的待结算', 2_568_000, '验收后'],
      ['扣除服务费 8%', 205_440, '验收后 T+3'],
      ['到您的可用余额', 2_362_560, '验收后 T+3'],
      ['其余 20% 转入您的待结算', 642_000, '验收 30 天后，作品仍在线'],
      ['扣除服务费 8%', 51_360, '保留期满后 T+3'],
      ['到您的可用余额', 590_640, '保留期满后 T+3'],
    ]);
    expect(earningOf(order)).toEqual({ netFen: 2_953_200, feeFen: 256_800 });
  });

  it('says each thing once, whether it has happened or comes', () => {
    const waiting = lines({ ...accepted, shareWaits: true }, [paid, confirmed], 'buyer');
    expect(waiting.map(([label, , at]) => [label, at])).toEqual([
      ['进入平台托管', 'day 1'],
      ['80% 转入媒体主待结算', 'day 9'],
      ['扣除服务费 8%', '验收后 T+3'],
      ['到媒体主可用余额', '验收后 T+3'],
      ['其余 20% 转入媒体主待结算', '验收 30 天后，作品仍在线'],
      ['扣除服务费 8%', '保留期满后 T+3'],
      ['到媒体主可用余额', '保留期满后 T+3'],
    ]);
    expect(lines({ ...order, state: 'pending_payment' }, [], 'buyer')).toHaveLength(7);
    expect(lines({ ...accepted, state: 'pending_settle' }, [], 'buyer')).toHaveLength(2);
  });

  it('promises nothing where the order has ended, but what was accepted before', () => {
    const rejected = { ...noMoves, kind: 'refund', at: 'day 2', buyer: 3_210_000 } as const;
    expect(lines({ ...order, state: 'rejected' }, [paid, rejected], 'buyer')).toEqual([
      ['进入平台托管', 3_210_000, 'day 1'],
      ['全额退回您的钱包', 3_210_000, 'day 2'],
    ]);
    const ruled = { ...accepted, state: 'terminated', shareWaits: true } as const;
    expect(lines(ruled, [], 'seller')).toEqual([
      ['扣除服务费 8%', 205_440, '验收后 T+3'],
      ['到您的可用余额', 2_362_560, '验收后 T+3'],
    ]);
  });

  it('tells what was posted, by whatever rule it was', () => {
    const split = {
      ...noMoves,
      kind: 'refund',
      at: 'day 12',
      escrow: -642_000,
      buyer: 256_800,
      seller: 354_384,
      fee: 30_816,
    } as const;
    expect(lines({ ...accepted, state: 'terminated' }, [split], 'seller')).toEqual([
      ['退回广告主钱包', 256_800, 'day 12'],
      ['扣除服务费 8%', 30_816, 'day 12'],
      ['到您的可用余额', 354_384, 'day 12'],
    ]);
  });

  it('names the whole where a ruling releases it before anything else was', () => {
    const release = (fen: number): PostedMoves => ({
      ...noMoves,
      kind: 'rest',
      at: 'day 12',
      escrow: -fen,
      pending: fen,
    });
    const settled = { ...order, state: 'pending_settle', afterSale: 'resolved' } as const;
    expect(lines(settled, [release(3_210_000)], 'seller')).toEqual([
      ['全部转入您的待结算', 3_210_000, 'day 12'],
      ['扣除服务费 8%', 256_800, '保留期满后 T+3'],
      ['到您的可用余额', 2_953_200, '保留期满后 T+3'],
    ]);
    const kept = { ...settled, releasedFen: 2_568_000 };
    expect(lines(kept, [release(642_000)], 'seller')[0]).toEqual([
      '其余 20% 转入您的待结算',
      642_000,
      'day 12',
    ]);
  });

  it('shows what the refund that is asked for would bring, and of what is kept nothing while a ruling is awaited', () => {
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
    const disputed = { ...accepted, afterSale: 'disputed', shareWaits: true } as const;
    expect(lines(disputed, [paid, confirmed], 'buyer').map(([label]) => label)).toEqual([
      '进入平台托管',
      '80% 转入媒体主待结算',
      '扣除服务费 8%',
      '到媒体主可用余额',
    ]);
    expect(moneyLineNote(disputed)).toContain('验收款照常结算');
    expect(moneyLineNote(order)).toBe('');
  });

  it('tells what was given back after completion, for both sides', () => {
    const completed = { ...accepted, state: 'completed' } as const;
    const late = {
      ...noMoves,
      kind: 'late_refund',
      at: 'day 50',
      buyer: 1_000_001,
      seller: -920_001,
      fee: -80_000,
    } as const;
    expect(lines(completed, [late], 'seller')).toEqual([
      ['完成后退款，从您的可用余额扣回', 920_001, 'day 50'],
      ['完成后退款，平台退回服务费', 80_000, 'day 50'],
      ['完成后退款，退回广告主钱包', 1_000_001, 'day 50'],
    ]);
    expect(lines(completed, [late], 'buyer').map(([label]) => label)).toEqual([
      '完成后退款，从媒体主可用余额扣回',
      '完成后退款，平台退回服务费',
      '完成后退款，退回您的钱包',
    ]);
  });

  it('leads every open order to the same sum', () => {
    for (const state of orderStateKeys) {
      const isAccepted = state === 'retaining' || state === 'pending_settle';
      const facts = isAccepted ? { ...accepted, shareWaits: true } : order;
      const all = moneyLineOf({ ...facts, state }, [], 'seller');
      const settled = all.filter(({ when }) => when.endsWith('T+3'));
      const sum = settled.reduce((total, { amountFen }) => total + amountFen, 0);
      expect(sum, state).toBe(isEnded(state) ? 0 : order.priceFen);
    }
  });
});
