import { describe, expect, it } from 'vitest';
import { isActName } from './actions';
import { clockOf } from './clock';
import { type Actor, transitionNames, transitionOf } from './process';
import { fieldNames } from './process/action';
import { isEnded, type OrderState } from './states';
import { defaultTerms } from './terms';
import { fillWords, isBlank } from './words';

const rows = transitionNames.map((name) => ({ name, row: transitionOf(name) }));

describe('a row of the order process', () => {
  it('gives a person a button, a screen, or a place on another one’s screen, and the clock none', () => {
    for (const { name, row } of rows) {
      if (row.actor === 'system') expect(row, name).not.toHaveProperty('action');
      else expect(['act', 'screen', 'part'], name).toContain(row.action.by);
    }
    // These three have no question: two have screens of their own, one is part of paying.
    const others = rows.filter(({ name, row }) => row.actor !== 'system' && !isActName(name));
    expect(others.map(({ name }) => name)).toEqual(['pay', 'choose_bank', 'complete_brief']);
  });

  it('asks before it happens, with a title, what will become of it, and words for yes', () => {
    for (const { name, row } of rows) {
      if (row.actor === 'system' || row.action.by !== 'act') continue;
      const { label, question, fields, done } = row.action;
      for (const words of [label, question.title, question.text, question.ok, done]) {
        expect(words, name).toMatch(/\p{Script=Han}/u);
      }
      const names = fields.map((field) => field.name);
      expect(new Set(names).size, name).toBe(names.length);
      for (const field of names) expect(fieldNames, name).toContain(field);
    }
  });

  it('asks in red for what ends an order or gives its money away', () => {
    for (const { name, row } of rows) {
      if (row.actor !== 'buyer' && row.actor !== 'seller') continue;
      if (row.action.by !== 'act' || row.to === null || !isEnded(row.to)) continue;
      expect(row.action.question.danger, name).toBe(true);
    }
  });

  it('tells the other side, and both where the clock or the platform acts; a seller hears of paid orders only', () => {
    for (const { name, row } of rows) {
      const unpaid = row.from.includes('pending_payment') && row.money !== 'hold';
      // That the order goes on is told to who took a dispute back as well.
      const isBack = row.effects?.includes('withdraw_dispute');
      const expected = {
        buyer: unpaid ? [] : ['seller'],
        seller: ['buyer'],
        platform: ['buyer', 'seller'],
        system: unpaid ? ['buyer'] : ['buyer', 'seller'],
      }[row.actor];
      expect(row.notices.map(({ to }) => to).sort(), name).toEqual(
        isBack ? ['buyer', 'seller'] : expected,
      );
    }
  });

  it('leads each side to its own area', () => {
    const all = rows.flatMap(({ row }) => [
      ...row.notices,
      ...(row.actor === 'system' ? (row.reminders ?? []) : []),
    ]);
    expect(all.length).toBeGreaterThan(50);
    for (const { to, route } of all) {
      expect(route).toBe(to === 'buyer' ? 'personal-order' : 'medium-order');
    }
  });

  it('reminds the buyer of acceptance 3 days and 1 day before it is taken for given', () => {
    const row = transitionOf('confirm_by_time');
    expect(row.actor === 'system' && row.reminders).toMatchObject([
      { to: 'buyer', hoursBefore: 72, words: expect.stringContaining('3 天') },
      { to: 'buyer', hoursBefore: 24, words: expect.stringContaining('1 天') },
    ]);
  });

  it('leaves no blank that nobody fills, and none where public pages print it as it stands', () => {
    for (const { name, row } of rows) {
      const act = row.actor !== 'system' && row.action.by === 'act' ? row.action : null;
      const told = [
        ...row.notices.map(({ words }) => words),
        row.record ?? '',
        row.turn?.what ?? '',
        row.otherwise ?? '',
        act?.question.text ?? '',
      ];
      for (const [, blank = ''] of told.join().matchAll(/\{(.*?)\}/g)) {
        expect(isBlank(blank), `${name}: {${blank}}`).toBe(true);
      }
      expect(`${row.event}${act?.label}${act?.question.title}${act?.done}`, name).not.toContain(
        '{',
      );
    }
    const order = {
      ...defaultTerms,
      state: 'producing',
      priceFen: 1,
      escrowFen: 1,
      payWay: null,
    } as const;
    expect(() => fillWords('{no_such}', order, 'buyer')).toThrow('no_such');
  });

  it('moves the money at these steps, and at no other', () => {
    const moving = rows.filter(({ row }) => row.money !== 'none');
    expect(Object.fromEntries(moving.map(({ name, row }) => [name, row.money]))).toEqual({
      pay: 'hold',
      cancel_paid: 'refund_all',
      cancel_before_draft: 'refund_all',
      cancel_no_brief: 'refund_all',
      lapse: 'refund_all',
      reject: 'refund_all',
      cancel_overdue_draft: 'refund_all',
      cancel_overdue_publish: 'refund_all',
      confirm: 'share',
      confirm_by_time: 'share',
      period_over: 'rest',
      settle_share: 'settle_share',
      settle: 'settle_rest',
      settle_ruled: 'settle_rest',
      refund_all_by_time: 'refund_all',
      refund_half_by_time: 'refund_half',
      agree_refund_all: 'refund_all',
      agree_refund_half: 'refund_half',
      seller_gives_up: 'refund_all',
      rule_release: 'rest',
      rule_refund: 'refund_all',
      rule_refund_kept: 'refund_all',
      rule_split: 'split',
    });
  });
});

/** domain.md told a second time: whose turn it is while the state's clock runs, and once it has run out. */
const turns: Partial<Record<OrderState, [running: Actor, over: Actor]>> = {
  pending_payment: ['buyer', 'buyer'],
  pending_accept: ['seller', 'seller'],
  producing: ['seller', 'seller'],
  draft_review: ['buyer', 'platform'],
  draft_revising: ['seller', 'platform'],
  pending_publish: ['seller', 'seller'],
  inspecting: ['platform', 'platform'],
  pending_confirm: ['buyer', 'buyer'],
  retaining: ['system', 'system'],
  pending_settle: ['system', 'system'],
};

describe('the clock of an order', () => {
  const words = { ...defaultTerms, payWay: null, priceFen: 100_000, escrowFen: 100_000 };
  const usual = {
    ...words,
    afterSale: 'none',
    briefComplete: true,
    hasClock: true,
    disputedBy: null,
  } as const;
  const states = Object.entries(turns) as [OrderState, [Actor, Actor]][]; // keys of the record above

  it.each(states)('in %s it waits for the right side', (state, [running, over]) => {
    expect(clockOf({ ...usual, state }, 'buyer').who).toBe(running);
    expect(clockOf({ ...usual, state, hasClock: false }, 'seller').who).toBe(over);
  });

  it('waits for the brief, the answer to a refund, the ruling', () => {
    const who = (facts: Partial<typeof usual> | object) =>
      clockOf({ ...usual, state: 'producing', ...facts }, 'buyer').who;
    expect(who({ state: 'pending_accept', briefComplete: false })).toBe('buyer');
    expect(who({ afterSale: 'refund_requested' })).toBe('seller');
    expect(who({ state: 'pending_publish', afterSale: 'refund_requested' })).toBe('seller');
    const disputed = { state: 'inspecting', afterSale: 'disputed', disputedBy: 'buyer' };
    expect(who(disputed)).toBe('seller');
    expect(who({ ...disputed, disputedBy: 'platform' })).toBe('seller');
    expect(who({ ...disputed, disputedBy: 'seller' })).toBe('buyer');
    expect(who({ ...disputed, hasClock: false })).toBe('platform');
  });

  it('says what to do, what happens otherwise and where the money is, in the reader’s words', () => {
    const said = (facts: object, viewer: 'buyer' | 'seller' = 'buyer') => {
      const { what, otherwise, money } = clockOf(
        { ...usual, state: 'pending_payment', ...facts },
        viewer,
      );
      return `${what}｜${otherwise}｜${money}`;
    };
    expect(said({})).toBe('付款｜到时订单自动关闭。｜未付款，不产生任何扣款。');
    expect(said({ payWay: 'bank' })).toMatch(/^转账并等待到账｜/);
    expect(said({ state: 'pending_accept' })).toBe(
      '接单或拒单｜到时订单自动流单。｜¥1,000.00 全额退回您的钱包。',
    );
    expect(said({ state: 'pending_accept', briefComplete: false }, 'seller')).toBe(
      '填写投放要求｜到时订单自动取消。｜¥1,000.00 全额退回广告主钱包。',
    );
    expect(said({ state: 'producing' })).toBe(
      '提交稿件｜您可以无责取消。｜¥1,000.00 继续留在平台托管。',
    );
    expect(said({ state: 'producing', hasClock: false })).toBe(
      '提交稿件，已逾期｜您可以无责取消。｜¥1,000.00 全额退回您的钱包。',
    );
    expect(said({ state: 'draft_review', hasClock: false })).toBe(
      '判断稿件｜平台承诺 48 小时内处理，不会自动发布。｜¥1,000.00 继续留在平台托管。',
    );
    expect(said({ state: 'draft_review', afterSale: 'refund_requested' })).toBe(
      '答复退款申请｜到时视为同意退款。｜托管的 ¥1,000.00 退回 50% 到您的钱包，其余结算给媒体主。',
    );
    expect(said({ state: 'producing', afterSale: 'disputed', hasClock: false })).toBe(
      '裁决｜平台承诺 72 小时内处理，其他计时暂停，已在结算的验收款除外。｜¥1,000.00 继续留在平台托管。',
    );
  });

  it('says the order’s own release share', () => {
    const order = { ...usual, state: 'pending_confirm', releasePercent: 65 } as const;
    expect(clockOf(order, 'buyer').money).toBe(
      '约定的 65% 进入媒体主待结算，3 天后到账；其余留至保留期满。',
    );
  });
});
