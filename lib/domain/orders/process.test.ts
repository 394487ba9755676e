import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMoney, newModel } from '@/tests/support/order-model';
import { actionsOf } from './actions';
import { awaitedActor, clockOf } from './clock';
import { type Actor, type TransitionName, transitionNames, transitionOf } from './process';
import { settlementPartKeys } from './process/settlement-part';
import {
  type AfterSale,
  afterSaleKeys,
  isAfterSaleOpen,
  isEnded,
  type OrderState,
  orderStateKeys,
  orderTabs,
} from './states';
import { stepsOf } from './steps';
import { defaultTerms } from './terms';
import { after, allows, available, type OrderFacts, stateTimers } from './transitions';

const actors: Actor[] = ['buyer', 'seller', 'platform', 'system'];

const words = { ...defaultTerms, payWay: null, priceFen: 100, escrowFen: 100 };

const openersAt = (afterSale: AfterSale) =>
  afterSale === 'disputed' ? (['buyer', 'seller', 'platform'] as const) : [null];

/** Every combination of the facts that guards look at. */
function everyFacts(state: OrderState, afterSale: AfterSale): OrderFacts[] {
  const both = [true, false];
  return both.flatMap((isBankTransfer) =>
    both.flatMap((briefComplete) =>
      both.flatMap((isDue) =>
        both.flatMap((hasClock) =>
          [0, 3].flatMap((revisionsUsed) =>
            openersAt(afterSale).map((disputedBy) => ({
              state,
              afterSale,
              isBankTransfer,
              briefComplete,
              isDue,
              hasClock,
              revisions: 3,
              revisionsUsed,
              materialCosts: isBankTransfer,
              draftLate: briefComplete,
              disputedBy,
            })),
          ),
        ),
      ),
    ),
  );
}

/** Walks the table from a new order. @returns the pairs it can be in, and from which pairs an end is reached */
function walk() {
  const key = (state: OrderState, afterSale: AfterSale) => `${state} ${afterSale}`;
  const seen = new Map<string, { state: OrderState; afterSale: AfterSale; next: Set<string> }>();
  const used = new Set<TransitionName>();
  const queue: { state: OrderState; afterSale: AfterSale }[] = [
    { state: 'pending_payment', afterSale: 'none' },
  ];
  for (let at = queue.pop(); at; at = queue.pop()) {
    const here = key(at.state, at.afterSale);
    if (seen.has(here)) continue;
    const next = new Set<string>();
    seen.set(here, { ...at, next });
    for (const plain of everyFacts(at.state, at.afterSale)) {
      // Settlements run by clocks of their own, whatever the state's does.
      const facts = { ...plain, dueParts: settlementPartKeys };
      for (const name of transitionNames.filter((each) => allows(facts, each))) {
        used.add(name);
        const to = after(facts, name);
        if (key(to.state, to.afterSale) !== here) next.add(key(to.state, to.afterSale));
        queue.push(to);
      }
    }
  }
  return { seen, used };
}

const isDisputable = (state: OrderState) =>
  (transitionOf('open_dispute').from as readonly OrderState[]).includes(state);

describe('the order process', () => {
  const { seen, used } = walk();

  it('reaches every state of both axes, by every transition of the table', () => {
    expect(new Set([...seen.values()].map((pair) => pair.state))).toEqual(new Set(orderStateKeys));
    expect(new Set([...seen.values()].map((pair) => pair.afterSale))).toEqual(
      new Set(afterSaleKeys),
    );
    expect([...used].sort()).toEqual([...transitionNames].sort());
  });

  it('has no dead end: from every state an end can be reached, and nothing leaves an end', () => {
    const ends = new Set([...seen].filter(([, pair]) => isEnded(pair.state)).map(([key]) => key));
    const reaching = new Set(ends);
    for (let grown = true; grown; ) {
      grown = false;
      for (const [key, pair] of seen) {
        if (!reaching.has(key) && [...pair.next].some((next) => reaching.has(next))) {
          reaching.add(key);
          grown = true;
        }
      }
    }
    expect([...seen.keys()].filter((key) => !reaching.has(key))).toEqual([]);
    expect([...ends].filter((key) => (seen.get(key)?.next.size ?? 0) > 0)).toEqual([]);
  });

  it('settles what acceptance released in every state that can follow it, and under every after-sale question', () => {
    const accepted = ['retaining', 'pending_settle', 'completed', 'terminated'] as const;
    for (const { state, afterSale } of seen.values()) {
      const [facts] = everyFacts(state, afterSale);
      const may = allows({ ...facts!, dueParts: ['share'] }, 'settle_share');
      expect(may, `${state} ${afterSale}`).toBe(
        (accepted as readonly OrderState[]).includes(state),
      );
      expect(allows({ ...facts!, isDue: true, dueParts: [] }, 'settle_share')).toBe(false);
    }
  });

  it('leaves no running clock without something to do when it fires', () => {
    for (const pair of seen.values()) {
      if (isEnded(pair.state)) continue;
      for (const briefComplete of [true, false]) {
        const facts = { ...everyFacts(pair.state, pair.afterSale)[0]!, briefComplete };
        const due = available({ ...facts, hasClock: true, isDue: true }, 'system');
        expect(due, `${pair.state} ${pair.afterSale}`).toHaveLength(1);
        expect(available({ ...facts, hasClock: true, isDue: false }, 'system')).toEqual([]);
      }
    }
  });

  it('rests every clock and takes the confirm button away while an after-sale question is open', () => {
    for (const state of orderStateKeys) {
      for (const facts of everyFacts(state, 'disputed')) {
        const open = isDisputable(state);
        const answers = open && facts.hasClock;
        const bySeller = facts.disputedBy === 'seller';
        expect(available(facts, 'buyer')).toEqual([
          ...(open && facts.disputedBy === 'buyer' ? ['withdraw_dispute'] : []),
          ...(answers && bySeller ? ['buyer_answers_dispute'] : []),
          ...(open ? ['buyer_adds_evidence'] : []),
        ]);
        expect(available(facts, 'seller')).toEqual([
          ...(open && bySeller ? ['seller_withdraws_dispute'] : []),
          ...(answers && !bySeller ? ['seller_answers_dispute'] : []),
          ...(open ? ['seller_adds_evidence'] : []),
        ]);
        const again = { ...facts, disputeWithdrawn: true };
        expect(allows(again, 'withdraw_dispute')).toBe(false);
        expect(allows(again, 'seller_withdraws_dispute')).toBe(false);
        expect(available(facts, 'system')).toEqual(
          answers && facts.isDue ? ['dispute_unanswered'] : [],
        );
      }
      for (const facts of everyFacts(state, 'refund_requested')) {
        expect(allows(facts, 'confirm')).toBe(false);
        expect(allows(facts, 'confirm_by_time')).toBe(false);
      }
    }
  });

  it('gives every state a clock of its own and every order a tab', () => {
    for (const state of orderStateKeys) {
      expect(stateTimers[state] === undefined, state).toBe(isEnded(state));
      const tabs = Object.entries(orderTabs).filter(
        ([key, tab]) => key !== 'all' && (tab.states as readonly OrderState[]).includes(state),
      );
      expect(tabs, state).toHaveLength(1);
    }
  });

  it('tells the platform’s turn by state, after-sale question and clock alone, as its queue asks', () => {
    const turn = ({ state, afterSale, hasClock, briefComplete, disputedBy }: OrderFacts) =>
      awaitedActor({ state, afterSale, hasClock, briefComplete, disputedBy }) === 'platform';
    const waiting = new Set<string>();
    for (const { state, afterSale } of seen.values()) {
      for (const facts of everyFacts(state, afterSale)) {
        const told = turn({ ...facts, briefComplete: true, disputedBy: 'buyer' });
        expect(turn(facts), `${state} ${afterSale}`).toBe(told);
        if (told)
          waiting.add(`${state}${afterSale === 'disputed' ? ' disputed' : ''} ${facts.hasClock}`);
      }
    }
    expect([...waiting].filter((kind) => !kind.includes('disputed'))).toEqual([
      'draft_review false',
      'draft_revising false',
      'inspecting true',
      'inspecting false',
    ]);
    expect([...waiting].filter((kind) => kind.endsWith('disputed true'))).toEqual([]);
  });

  it('says who must act in every state that is not an end', () => {
    for (const pair of seen.values()) {
      for (const viewer of ['buyer', 'seller'] as const) {
        for (const hasClock of [true, false]) {
          const clock = clockOf(
            {
              ...pair,
              briefComplete: true,
              hasClock,
              disputedBy: 'buyer',
              ...words,
            },
            viewer,
          );
          expect(clock.who === null, pair.state).toBe(isEnded(pair.state));
          expect(clock.otherwise && clock.money, pair.state).toBeTruthy();
          expect(actors.includes(clock.who ?? 'system')).toBe(true);
        }
      }
    }
  });
});

it('gives money back to the buyer with nothing but the end of an order', () => {
  const refunds = ['refund_all', 'refund_half', 'split'];
  for (const state of orderStateKeys) {
    for (const afterSale of afterSaleKeys) {
      for (const facts of everyFacts(state, afterSale)) {
        for (const name of transitionNames) {
          if (!refunds.includes(transitionOf(name).money) || !allows(facts, name)) continue;
          expect(isEnded(after(facts, name).state), name).toBe(true);
        }
      }
    }
  }
});

const price = 100;

describe('a random walk of an order', () => {
  it('never loses money, never pays anybody twice, and an ended order holds nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.boolean()), { maxLength: 60 }),
        fc.boolean(),
        (walked, withBrief) => {
          let facts: OrderFacts = {
            state: 'pending_payment',
            afterSale: 'none',
            isBankTransfer: false,
            briefComplete: withBrief,
            isDue: false,
            hasClock: true,
            revisions: 3,
            revisionsUsed: 0,
            materialCosts: false,
            draftLate: false,
            disputedBy: null,
          };
          let model = newModel(price);
          for (const [pick, isDue, hasClock] of walked) {
            facts = { ...facts, isDue, hasClock };
            const may = transitionNames.filter((name) => allows(facts, name));
            if (may.length === 0) continue;
            const name = may[pick % may.length]!;
            const before = model;
            model = applyMoney(model, name);
            facts = {
              ...facts,
              ...after(facts, name),
              isBankTransfer: facts.isBankTransfer || name === 'choose_bank',
              briefComplete: facts.briefComplete || name === 'complete_brief',
              revisionsUsed: facts.revisionsUsed + (name === 'resubmit' ? 1 : 0),
            };
            const { escrow, buyer, pending, seller, fee } = model;
            expect(escrow + buyer + pending + seller + fee).toBe(price);
            expect(Math.min(escrow, buyer, pending, seller)).toBeGreaterThanOrEqual(0);
            if (isEnded(facts.state)) expect([escrow, pending]).toEqual([0, 0]);
            if (isAfterSaleOpen(facts.afterSale)) expect(escrow).toBeGreaterThan(0);
            if (['producing', 'draft_review', 'inspecting'].includes(facts.state)) {
              expect(escrow).toBe(price);
            }
            if (transitionOf(name).money === 'none') expect(model).toEqual(before);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the buttons of an order', () => {
  const unpaid: OrderFacts = {
    state: 'pending_payment',
    afterSale: 'none',
    isBankTransfer: false,
    briefComplete: false,
    isDue: false,
    hasClock: true,
    revisions: 3,
    revisionsUsed: 0,
    materialCosts: false,
    draftLate: false,
    disputedBy: null,
  };

  const labels = (facts: Partial<OrderFacts>, viewer: 'buyer' | 'seller' = 'buyer') => {
    const order = { ...unpaid, ...facts };
    return actionsOf(order, { ...words, ...order }, viewer).map((action) => action.label);
  };

  it('are pay and cancel while it is unpaid, the brief and cancel while it waits for the owner', () => {
    expect(labels({})).toEqual(['去付款', '取消订单']);
    expect(labels({ state: 'pending_accept' })).toEqual(['填写投放要求', '取消订单']);
    expect(labels({ state: 'pending_accept' }, 'seller')).toEqual(['拒单']);
    const accepted = { state: 'pending_accept', briefComplete: true } as const;
    expect(labels(accepted, 'seller')).toEqual(['接单', '拒单']);
  });

  it('let the buyer leave for nothing before the draft, and after it where it was late and is not answered', () => {
    const named = { state: 'producing', materialCosts: true } as const;
    expect(labels({ state: 'producing' })).toEqual(['取消订单', '申请仲裁']);
    expect(labels(named)).toEqual(['申请退款', '申请仲裁']);
    expect(labels({ ...named, hasClock: false })).toEqual(['无责取消', '申请仲裁']);
    const handedIn = { state: 'draft_review', draftLate: true } as const;
    expect(labels(handedIn)).toContain('无责取消');
    expect(labels({ ...handedIn, revisionsUsed: 1 })).not.toContain('无责取消');
  });

  it('judge a draft: changes while some are left, the platform after that', () => {
    const draft = { state: 'draft_review' } as const;
    const more = ['申请退款', '申请仲裁'];
    expect(labels(draft)).toEqual(['确认稿件', '提出修改', ...more]);
    const spent = { ...draft, revisionsUsed: 3 };
    expect(labels(spent)).toEqual(['确认稿件', '请平台判断', ...more]);
  });

  it('are the way back alone while a refund is asked for, and evidence and the way back while a ruling is awaited', () => {
    const asked = { state: 'draft_review', afterSale: 'refund_requested' } as const;
    expect(labels(asked)).toEqual(['撤回退款申请']);
    expect(labels(asked, 'seller')).toEqual(['拒绝退款', '同意退款', '放弃订单']);
    const disputed = { ...asked, afterSale: 'disputed', disputedBy: 'seller' } as const;
    expect(labels(disputed)).toEqual(['提交答辩', '补充证据']);
    expect(labels(disputed, 'seller')).toEqual(['撤回仲裁', '补充证据']);
    expect(labels({ ...disputed, hasClock: false })).toEqual(['补充证据']);
  });

  it('rule on nobody who was not heard', () => {
    const disputed = { ...unpaid, state: 'pending_confirm', afterSale: 'disputed' } as const;
    const rulings = (facts: Partial<OrderFacts>) =>
      available({ ...disputed, disputedBy: 'buyer', ...facts }, 'platform');
    expect(rulings({})).toEqual([]);
    const all = ['rule_release', 'rule_refund', 'rule_split'];
    expect(rulings({ hasClock: false })).toEqual(all);
    expect(rulings({ isDue: true })).toEqual(all);
  });
});

describe('the row of steps', () => {
  it('keeps what an ended order reached and shows nothing as its turn', () => {
    const steps = stepsOf('canceled', { pay: '2026-11-16T10:22:00Z' }, defaultTerms);
    expect(steps.map((step) => step.state).slice(0, 3)).toEqual(['done', 'later', 'later']);
    expect(steps.some((step) => step.state === 'now')).toBe(false);
  });

  it('marks the present one', () => {
    const steps = stepsOf(
      'draft_review',
      { pay: 'a', accept: 'b', submit_draft: 'c' },
      defaultTerms,
    );
    expect(steps.map((step) => step.state).slice(0, 5)).toEqual([
      'done',
      'done',
      'done',
      'now',
      'later',
    ]);
    expect(steps[2]).toMatchObject({ label: '交稿', at: 'c' });
  });

  it('says how long each takes, the retention period as long as the order itself names', () => {
    const steps = stepsOf('pending_payment', {}, { ...defaultTerms, retentionDays: 90 });
    expect(steps.map(({ label, hint }) => `${label} ${hint}`)).toEqual([
      '付款 30 分钟内',
      '接单 24 小时内',
      '交稿 按约定日期',
      '确认稿件 72 小时内',
      '发布 按约定日期',
      '质检 24 小时内',
      '验收 7 天内',
      '保留期 90 天',
      '结算 T+3',
    ]);
  });
});
