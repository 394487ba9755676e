import { describe, expect, it } from 'vitest';
import { isRequired } from '../form-field';
import {
  allowsCommission,
  availableCommission,
  type CommissionFacts,
  commissionTurn,
  whenCommissionDue,
} from './commission-acts';
import { commissionEarning, commissionPostings } from './commission-money';
import { commissionMoveNames, commissionMoveOf } from './commission-process';
import { type CommissionState, commissionStateKeys, isCommissionEnded } from './commission-states';
import { fillCommissionWords } from './commission-words';

const at = (state: CommissionState, over: Partial<CommissionFacts> = {}): CommissionFacts => ({
  state,
  isDue: false,
  isHeard: false,
  amountFen: 24_000,
  ...over,
});
const open = commissionStateKeys.filter((state) => !isCommissionEnded(state));
const rows = commissionMoveNames.map((name) => [name, commissionMoveOf(name)] as const);

describe('the process of a commission', () => {
  it('reaches every state from acceptance', () => {
    const reached = new Set<CommissionState>(['returning']);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      for (const [, { from, to }] of rows)
        if (from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...commissionStateKeys].sort());
  });

  it.each(open)('in %s somebody is waited for, who can act or whose clock runs', (state) => {
    for (const isHeard of [false, true]) {
      const facts = at(state, { isHeard });
      const turn = commissionTurn(facts);
      expect(turn?.what).toBeTruthy();
      if (turn?.who === 'system') expect(whenCommissionDue(facts)).toBeDefined();
      else expect(availableCommission(facts, turn?.who ?? 'system')).not.toEqual([]);
    }
  });

  it('starts a clock only where its end means something', () => {
    for (const [, { to, timer, hears }] of rows) {
      const due = whenCommissionDue(at(to, { isHeard: hears ?? false }));
      if (timer) expect(due).toBeDefined();
      else expect(isCommissionEnded(to) || hears).toBeTruthy();
    }
  });

  it('ends for good', () => {
    for (const [name, { from }] of rows) {
      expect([name, from.filter(isCommissionEnded)]).toEqual([name, []]);
    }
  });

  it('asks for the pay password wherever the buyer’s own press moves his money, and with no other', () => {
    const asks = rows.filter(
      ([, row]) =>
        row.actor !== 'system' && row.action.fields.some(({ kind }) => kind === 'pay_password'),
    );
    const pays = rows.filter(([, row]) => row.actor === 'buyer' && row.money === 'pay');
    expect(asks.map(([name]) => name)).toEqual(pays.map(([name]) => name));
  });

  it('asks for a figure and a proof with every statement, and for a figure wherever one is to hold', () => {
    for (const [, row] of rows) {
      if (row.actor === 'system' || !row.netSales || row.netSales === 'claimed') continue;
      const required = row.action.fields.filter(isRequired).map(({ name }) => name);
      expect(required).toContain('net_sales');
      if (row.actor !== 'platform') expect(required).toContain('files');
    }
  });

  it('takes a statement of nothing as the end, without a confirmation or a payment', () => {
    expect(allowsCommission(at('stated', { amountFen: 0 }), 'nothing_due')).toBe(true);
    expect(allowsCommission(at('stated', { amountFen: 1 }), 'nothing_due')).toBe(false);
    expect(allowsCommission(at('awaiting_statement', { amountFen: null }), 'nothing_due')).toBe(
      false,
    );
  });

  it('lets the platform rule only after the owner was heard', () => {
    expect(allowsCommission(at('disputed'), 'rule')).toBe(false);
    expect(allowsCommission(at('disputed', { isHeard: true }), 'rule')).toBe(true);
  });

  it('has words without a blank that nobody fills', () => {
    const facts = { rate: '0.2400', netSalesFen: 100_000, claimedFen: 50_000, amountFen: 24_000 };
    for (const [, row] of rows) {
      const said = [
        row.event,
        row.turn ?? '',
        ...row.notices.map(({ words }) => words),
        ...(row.actor === 'system'
          ? [row.otherwise, ...(row.reminders ?? []).map(({ words }) => words)]
          : [row.action.question.title, row.action.question.text]),
      ];
      for (const words of said)
        expect(fillCommissionWords(words, facts, 'platform')).not.toMatch(/[{}]/);
    }
  });
});

describe('the money of a commission', () => {
  const sums = { amountFen: 24_013, feeRate: '0.0800' };

  it('is divided between the owner and the fee without a 分 lost', () => {
    const { netFen, feeFen } = commissionEarning(sums);
    expect([netFen, feeFen]).toEqual([22_092, 1_921]);
  });

  it.each(['pay', 'settle'] as const)('sums to zero in each posting of %s', (money) => {
    for (const { moves } of commissionPostings(money, sums)) {
      expect(Object.values(moves).reduce((sum, fen) => sum + fen, 0)).toBe(0);
    }
  });
});
