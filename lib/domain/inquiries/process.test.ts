import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatTime } from '@/lib/domain/time/format-time';
import { inquiryLimits } from './limits';
import { inquiryPriceProblem, netOfInquiry, payableFen } from './price';
import {
  availableActs,
  type InquiryMove,
  inquiryActOf,
  inquiryActs,
  inquiryFell,
  inquiryMoveNames,
  inquiryMoveOf,
  inquiryTimerOf,
  remindersOf,
  whenInquiryDue,
} from './process';
import {
  type InquiryState,
  inquiryStateKeys,
  inquiryStates,
  inquiryTabKeys,
  openInquiryStates,
  statesUnder,
} from './states';
import { inquiryDueAt, inquiryHoursBefore, inquirySecondsLeft } from './timers';
import { fillInquiryWords } from './words';

const rows = inquiryMoveNames.map((name) => [name, inquiryMoveOf(name)] as const);

const remindersIn = (row: InquiryMove) => (row.actor === 'system' && row.reminders) || [];

describe('the process of an inquiry', () => {
  it('is what was decided: who, from where to where, by which clock, what is asked, and who is told', () => {
    const told = rows.map(([name, row]) => {
      const fields = row.actor === 'system' ? [] : row.fields;
      const asked = fields.map((field) =>
        field.kind === 'text' ? `${field.name} ${field.min}–${field.max}` : field.name,
      );
      return `${name}: ${row.actor}, ${row.from} → ${row.to}, ${row.timer}; asks ${asked}; tells ${row.notices.map(({ to, topic }) => `${to} ${topic}`)}`;
    });
    expect(told).toMatchInlineSnapshot(`
      [
        "agree: seller, asked → agreed, order; asks ; tells buyer inquiry",
        "offer_price: seller, asked → other_price, answer; asks price,reason 2–100; tells buyer inquiry",
        "offer_date: seller, asked → other_date, answer; asks day,reason 0–100; tells buyer inquiry",
        "refuse: seller, asked → refused, null; asks reason 2–100; tells buyer inquiry_end",
        "accept: buyer, other_price,other_date → agreed, order; asks ; tells seller inquiry",
        "counter: buyer, other_price,other_date → asked, answer; asks price,day,reason 0–100; tells seller inquiry",
        "withdraw: buyer, asked,other_price,other_date,agreed → withdrawn, null; asks ; tells seller inquiry_end",
        "auto_agree: system, asked → agreed, order; asks ; tells buyer inquiry,seller inquiry",
        "auto_refuse: system, asked → refused, null; asks ; tells buyer inquiry_end",
        "auto_date: system, asked → other_date, answer; asks ; tells buyer inquiry",
        "order: system, agreed → ordered, null; asks ; tells ",
        "give_back: system, ordered → agreed, order; asks ; tells buyer inquiry",
        "lapse: system, asked → lapsed, null; asks ; tells buyer inquiry_end,seller inquiry_end",
        "let_go: system, other_price,other_date → lapsed, null; asks ; tells buyer inquiry_end,seller inquiry_end",
        "expire: system, agreed → lapsed, null; asks ; tells buyer inquiry_end,seller inquiry_end",
        "change_hands: system, asked,other_price,other_date,agreed → lapsed, null; asks ; tells buyer inquiry_end,seller inquiry_end",
      ]
    `);
  });

  it('reaches every state from the question', () => {
    const reached = new Set<InquiryState>(['asked']);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      for (const [, { from, to }] of rows)
        if (from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...inquiryStateKeys].sort());
  });

  it.each(openInquiryStates)('in %s whose turn it is can act, and a clock ends it', (state) => {
    const { turn } = inquiryStates[state];
    for (let round = 1; round <= inquiryLimits.rounds; round++)
      expect(turn && availableActs({ state, round }, turn)).not.toEqual([]);
    expect(turn).not.toBeNull();
    const end = whenInquiryDue(state);
    expect(end && inquiryStates[inquiryMoveOf(end).to].isOpen).toBe(false);
    expect(inquiryTimerOf(state)).not.toBeNull();
  });

  it('ends for good, with no clock, but for an order that is not paid', () => {
    for (const state of inquiryStateKeys.filter((key) => !inquiryStates[key].isOpen)) {
      const leaves = rows.filter(([, { from }]) => from.includes(state)).map(([name]) => name);
      expect(leaves).toEqual(state === 'ordered' ? ['give_back'] : []);
      expect(inquiryTimerOf(state)).toBeNull();
    }
    for (const [, { to, timer }] of rows) expect(timer).toBe(inquiryTimerOf(to));
  });

  it('gives the advertiser three rounds, and the owner an answer to each', () => {
    const mayCounter = (round: number) =>
      availableActs({ state: 'other_price', round }, 'buyer').includes('counter');
    expect([1, 2, 3].map(mayCounter)).toEqual([true, true, false]);
    expect(availableActs({ state: 'asked', round: 3 }, 'seller')).toContain('offer_price');
    expect(inquiryActs.filter((name) => inquiryActOf(name).isRound)).toEqual(['counter']);
  });

  it('reminds the owner six hours of service before it lapses, and the buyer twelve hours before the price ends', () => {
    expect(
      inquiryStateKeys.flatMap((state) =>
        remindersOf(state).map(({ to, hoursBefore }) => `${state}: ${to} ${hoursBefore}`),
      ),
    ).toEqual(['asked: seller 6', 'agreed: buyer 12']);
  });

  it('says of a price that fell what is paid then', () => {
    const facts = { priceFen: 80_000, listedFen: 70_000, day: '2026-12-04' };
    expect(fillInquiryWords(inquiryFell.words, facts, 'buyer')).toBe(
      '报价降到 ¥700，比谈妥的 ¥800 低，下单按 ¥700',
    );
  });

  it('lets nobody do the other side’s part', () => {
    for (const state of inquiryStateKeys)
      for (const side of ['buyer', 'seller'] as const)
        for (const name of availableActs({ state, round: 1 }, side))
          expect(inquiryActOf(name).actor).toBe(side);
  });

  it('has words without a blank that nobody fills, and calls no reader by the other side’s word', () => {
    const facts = { priceFen: 2_180_000, day: '2026-12-04' };
    for (const [, row] of rows) {
      const { notices, event } = row;
      expect(fillInquiryWords(event, facts, 'platform')).not.toMatch(/[{}]/);
      for (const { to, words } of [...notices, ...remindersIn(row)])
        expect(fillInquiryWords(words, facts, to)).not.toMatch(
          to === 'buyer' ? /[{}]|广告主/ : /[{}]|媒体主/,
        );
    }
  });

  it('puts every state under one tab of each side beside 全部', () => {
    for (const side of ['buyer', 'seller'] as const) {
      const under = inquiryTabKeys
        .filter((tab) => tab !== 'all')
        .flatMap((tab) => statesUnder(tab, side));
      expect(under.sort()).toEqual([...inquiryStateKeys].sort());
    }
  });
});

describe('the clocks of an inquiry', () => {
  const moments = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2029-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const at = (text: string) => new Date(`${text}:00+08:00`);
  const due = (from: string) =>
    formatTime(inquiryDueAt('answer', at(from)).toISOString(), 'minute');

  test.each([
    ['2026-11-23T10:52', '11-25 10:52'],
    ['2026-11-23T09:00', '11-24 21:00'],
    ['2026-11-23T00:00', '11-24 21:00'],
    ['2026-11-23T20:59', '11-25 20:59'],
    ['2026-11-23T21:00', '11-25 21:00'],
    ['2026-11-23T23:59', '11-25 21:00'],
    ['2026-12-31T15:00', '01-02 15:00'],
  ])('an answer to what is asked at %s is waited for until %s', (from, until) => {
    expect(due(from)).toBe(until);
  });

  test.each([
    ['2026-11-25T10:52', '11-24 16:52'],
    ['2026-11-24T21:00', '11-24 15:00'],
    ['2026-11-25T09:00', '11-24 15:00'],
    ['2026-11-25T15:00', '11-25 09:00'],
  ])('six hours of service before %s are from %s on', (until, from) => {
    const moment = inquiryHoursBefore('answer', at(until), 6);
    expect(formatTime(moment.toISOString(), 'minute')).toBe(from);
  });

  it('a reminder is followed by exactly the hours that it names', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(6, 12), (from, hours) => {
        for (const timer of ['answer', 'order'] as const) {
          const until = inquiryDueAt(timer, from);
          const moment = inquiryHoursBefore(timer, until, hours);
          expect(inquirySecondsLeft(timer, moment, until)).toBe(hours * 3600);
        }
      }),
    );
  });

  it('an agreed price stands for 72 hours by the wall clock', () => {
    const from = at('2026-11-23T23:10');
    expect(inquiryDueAt('order', from).getTime() - from.getTime()).toBe(72 * 3_600_000);
  });

  it('gives every answer 24 hours between 9:00 and 21:00, whenever it is asked', () => {
    fc.assert(
      fc.property(moments, (from) => {
        const until = inquiryDueAt('answer', from);
        const minute = formatTime(until.toISOString(), 'second').slice(11);
        expect(minute >= '09:00:00' && minute <= '21:00:00').toBe(true);
        expect(inquirySecondsLeft('answer', from, until)).toBe(24 * 3600);
      }),
    );
  });

  it('counts down by day alone, and is over when it is over', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 72 * 3600 }), (from, later) => {
        const until = inquiryDueAt('answer', from);
        const then = new Date(from.getTime() + later * 1000);
        const left = inquirySecondsLeft('answer', then, until);
        expect(left).toBeLessThanOrEqual(24 * 3600);
        expect(left).toBeGreaterThanOrEqual(24 * 3600 - later - 1);
        if (then >= until) expect(left).toBe(0);
      }),
    );
  });
});

describe('the price of an inquiry', () => {
  const fen = fc.integer({ min: 1, max: 100_000_000 });

  it('is a whole 分 from 1 to the listed price', () => {
    fc.assert(
      fc.property(fen, fen, (price, listed) => {
        expect(inquiryPriceProblem(price, listed) === '').toBe(price <= listed);
      }),
    );
    expect(inquiryPriceProblem(10_000, 10_000)).toBe('');
    for (const wrong of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(inquiryPriceProblem(wrong, 100)).not.toBe('');
    expect(inquiryPriceProblem(10_001, 10_000)).toBe('不能高于报价 ¥100');
  });

  const rate = '0.0800';

  it('is divided between owner and fee without a 分 lost, and more never brings less', () => {
    fc.assert(
      fc.property(fen, (price) => {
        const { netFen, feeFen } = netOfInquiry(price, rate);
        expect(netFen + feeFen).toBe(price);
        expect(netOfInquiry(price + 1, rate).netFen).toBeGreaterThanOrEqual(netFen);
      }),
    );
    expect(netOfInquiry(2_180_000, rate)).toEqual({ netFen: 2_005_600, feeFen: 174_400 });
  });

  it('is never more than everybody pays', () => {
    fc.assert(
      fc.property(fen, fc.option(fen), (listed, agreed) => {
        const pays = payableFen(listed, agreed);
        expect(pays).toBeLessThanOrEqual(listed);
        if (agreed !== null) expect(pays).toBeLessThanOrEqual(agreed);
      }),
    );
  });
});
