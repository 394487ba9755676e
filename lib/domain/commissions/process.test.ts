import { describe, expect, it } from 'vitest';
import { type FormField, isRequired } from '@/lib/domain/form/field';
import {
  allowsCommission,
  availableCommission,
  type CommissionFacts,
  commissionTurn,
  whenCommissionDue,
} from './acts';
import { commissionEarning, commissionPostings } from './money';
import { commissionMoveNames, commissionMoveOf } from './process';
import { type CommissionState, commissionStateKeys, isCommissionEnded } from './states';
import { commissionTimers } from './timers';
import { fillCommissionWords } from './words';

const at = (state: CommissionState, over: Partial<CommissionFacts> = {}): CommissionFacts => ({
  state,
  isDue: false,
  isHeard: false,
  amountFen: 24_000,
  ...over,
});
const open = commissionStateKeys.filter((state) => !isCommissionEnded(state));
const limitsOf = (field: FormField<string>) => [
  field.kind,
  field.name,
  ...Object.entries(field)
    .filter(([limit]) => ['required', 'min', 'max'].includes(limit))
    .map(([limit, value]) => `${limit} ${value}`),
];
const rows = commissionMoveNames.map((name) => [name, commissionMoveOf(name)] as const);

describe('the process of a commission', () => {
  it('is what was decided: who, from where to where, when, with which money, and who is told', () => {
    const told = rows.map(([name, row]) => {
      const { actor, from, to, guards = [], timer, money = '-', notices } = row;
      const fields = row.actor === 'system' ? [] : row.action.fields;
      const reminders = row.actor === 'system' ? (row.reminders ?? []) : [];
      return [
        `${name}: ${actor}, ${from} → ${to}, if ${guards}, ${timer}, ${money}`,
        `tells ${notices.map((notice) => notice.to)}`,
        ...reminders.map((reminder) => `reminds ${reminder.to} ${reminder.hoursBefore} h before`),
        ...fields.map((field) => `asks ${limitsOf(field)}`),
      ].join('; ');
    });
    expect(told).toMatchInlineSnapshot(`
      [
        "returns_over: system, returning → awaiting_statement, if due, state, -; tells seller",
        "state: seller, awaiting_statement → stated, if , confirm, -; tells buyer; asks yuan,net_sales,required true; asks day,period_from,required true; asks day,period_to,required true; asks files,files,min 1,max 9; asks text,reason,min 0,max 500",
        "restate: seller, stated → stated, if , confirm, -; tells buyer; asks yuan,net_sales,required true; asks day,period_from,required true; asks day,period_to,required true; asks files,files,min 1,max 9; asks text,reason,min 0,max 500",
        "statement_missed: system, awaiting_statement → waived, if due, null, -; tells both; reminds seller 72 h before; reminds seller 24 h before",
        "nothing_due: system, stated,payable → settled, if nothing, null, -; tells both",
        "confirm: buyer, stated → payable, if , pay, -; tells seller",
        "confirm_by_time: system, stated → payable, if due, pay, -; tells buyer,seller; reminds buyer 72 h before; reminds buyer 24 h before",
        "object: buyer, stated → disputed, if , answer, -; tells seller; asks yuan,net_sales,required true; asks files,files,min 1,max 9; asks text,reason,min 5,max 500",
        "drop_objection: buyer, disputed → payable, if , pay, -; tells seller",
        "accept_claim: seller, disputed → payable, if , pay, -; tells buyer",
        "answer: seller, disputed → disputed, if unheard, null, -; tells buyer; asks files,files,min 1,max 9; asks text,reason,min 5,max 500",
        "unanswered: system, disputed → disputed, if due, null, -; tells both",
        "rule: platform, disputed → payable, if heard, pay, -; tells both; asks yuan,net_sales,required true; asks text,reason,min 10,max 500",
        "pay: buyer, payable,overdue → paid, if , settle, pay; tells seller; asks pay_password,pay_password",
        "pay_missed: system, payable → overdue, if due, dun, -; tells buyer,seller; reminds buyer 72 h before; reminds buyer 24 h before",
        "dun: system, overdue → overdue, if due, dun, -; tells buyer",
        "collect: platform, overdue → paid, if , settle, pay; tells buyer,seller; asks text,reason,min 5,max 500",
        "forgo: seller, awaiting_statement,stated,disputed,payable,overdue → waived, if , null, -; tells buyer; asks text,reason,min 0,max 500",
        "write_off: platform, overdue → waived, if , null, -; tells both; asks text,reason,min 10,max 500",
        "settle: system, paid → settled, if due, null, settle; tells seller,buyer",
      ]
    `);
  });

  it.each([
    ['returns', 15, 'day'],
    ['state', 15, 'day'],
    ['confirm', 7, 'day'],
    ['answer', 72, 'hour'],
    ['pay', 7, 'day'],
    ['dun', 7, 'day'],
    ['settle', 3, 'day'],
  ] as const)('gives %s %i %ss', (timer, count, unit) => {
    expect(commissionTimers[timer]).toEqual({ count, unit });
  });

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
