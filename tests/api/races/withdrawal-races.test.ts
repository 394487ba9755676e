// Also on PGlite: fifty at once wait their turn on one connection.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { call, reply } from '@/tests/support/call';
import { payPassword } from '@/tests/support/factories/a-wallet';
import {
  aRequest,
  aWithdrawal,
  aWithdrawer,
  type Withdrawer,
} from '@/tests/support/factories/a-withdrawer';
import { meetAt } from '@/tests/support/meet';
import { operated } from '@/tests/support/operated';
import { payOut } from '@/tests/support/pay-out';
import { startAlipayTransfers } from '@/tests/support/servers/alipay-transfers';

/** `npm run check:release` lets each pair meet fifty times, `npm run check:faults` two hundred. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4);

const does = async (act: string, fields: Record<string, string>) => operated(act, fields, '出纳甲');

async function end(user: Withdrawer) {
  const [{ available_fen, frozen_fen, cards }, { list }] = await Promise.all([
    call('capital/withdraw/options', {}, { as: user }),
    call('capital/list/withdraw', {}, { as: user }),
  ]);
  const states = list.map(({ state }) => state).join(',') || 'none';
  return `${states} ${available_fen} ${frozen_fen} cards ${cards.length}`;
}

describe('one balance', () => {
  it('lets fifty withdrawals at one moment take what is there, and never below zero', async () => {
    const user = await aWithdrawer(7_000);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        reply('capital/withdraw', aRequest(user.cardId, '10'), { as: user }),
      ),
    );
    const statuses = outcomes.map(({ envelope }) => envelope.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(statuses.filter((status) => status === 422)).toHaveLength(43);
    expect(await end(user)).toBe(`${Array(7).fill('pending_review').join(',')} 0 7000 cards 1`);
    expect(await audit((await openDatabase()).db)).toEqual([]);
  });

  it('takes one request that is pressed fifty times once', async () => {
    const user = await aWithdrawer(100_000);
    const request = aRequest(user.cardId, '10');
    const made = await Promise.all(
      Array.from({ length: 50 }, () => call('capital/withdraw', request, { as: user })),
    );
    expect(new Set(made.map(({ withdraw_sn }) => withdraw_sn)).size).toBe(1);
    expect(await end(user)).toBe('pending_review 99000 1000 cards 1');
  });
});

interface Pair {
  name: string;
  point: string;
  /** one and other, over a withdrawal of 10 元 that waits or is approved */
  isApproved?: boolean;
  one: (user: Withdrawer, sn: string) => Promise<unknown>;
  other: (user: Withdrawer, sn: string) => Promise<unknown>;
  ends: readonly string[];
}

const cancel = (user: Withdrawer, sn: string) =>
  call('capital/withdraw/cancel', { withdraw_sn: sn }, { as: user });

const pairs: readonly Pair[] = [
  {
    name: 'approve and cancel',
    point: 'after the withdrawal is locked',
    one: (_user, sn) => does('withdrawal', { sn, decision: 'approve' }),
    other: cancel,
    // An approval may still be cancelled: the owner always gets his money back here.
    ends: ['cancelled 10000 0 cards 1'],
  },
  {
    name: 'the bank’s batch and cancel',
    point: 'after a line of the batch',
    isApproved: true,
    one: () => does('payout-batch', {}),
    other: cancel,
    ends: ['cancelled 10000 0 cards 1', 'paying 9000 1000 cards 1'],
  },
  {
    name: 'reject and cancel',
    point: 'before the withdrawal is locked',
    one: (_user, sn) => does('withdrawal', { sn, decision: 'reject', reason: '资料待核实' }),
    other: cancel,
    ends: ['cancelled 10000 0 cards 1', 'rejected 10000 0 cards 1'],
  },
];

describe(`two that meet over a withdrawal, ${rounds} rounds each`, () => {
  it.each(pairs)(
    '$name leave one legal end and balanced books',
    async ({ point, isApproved, one, other, ends }) => {
      const user = await aWithdrawer(10_000);
      for (let round = 0; round < rounds; round++) {
        const fresh = round === 0 ? user : await aWithdrawer(10_000);
        const sn = await aWithdrawal(fresh, '10');
        if (isApproved) await does('withdrawal', { sn, decision: 'approve' });
        const [left, right] = [() => one(fresh, sn), () => other(fresh, sn)];
        if (round % 2 === 0) await meetAt(point, left, right);
        else await Promise.allSettled([right(), left()]);
        expect(ends).toContain(await end(fresh));
      }
      expect(await audit((await openDatabase()).db)).toEqual([]);
    },
    60_000 + rounds * 3_000,
  );
});

describe(`a provider that is about to pay, ${rounds} rounds`, () => {
  const held = globalThis as typeof globalThis & { __env?: unknown };
  let alipay: Awaited<ReturnType<typeof startAlipayTransfers>>;
  beforeAll(async () => {
    alipay = await startAlipayTransfers();
    held.__env = parseEnv({ ...process.env, ...alipay.settings });
  });
  afterAll(async () => {
    held.__env = undefined;
    await alipay.stop();
  });

  it.each([
    ['cancel', 'after the withdrawal is locked', cancel, 'cancelled 10000 0 cards 1'],
    [
      'the bank’s batch',
      'after a line of the batch',
      () => does('payout-batch', {}),
      'paying 9000 1000 cards 1',
    ],
    ['another copy', 'after the withdrawal is locked', payOut, 'paid 9000 0 cards 1'],
  ] as const)(
    'and %s: it is paid by one way, once, or not at all',
    async (_name, point, rival, unpaid) => {
      for (let round = 0; round < rounds; round++) {
        const user = await aWithdrawer(10_000);
        const sn = await aWithdrawal(user, '10');
        await does('withdrawal', { sn, decision: 'approve' });
        const one = (): Promise<unknown> => rival(user, sn);
        if (round % 2 === 0) await meetAt(point, one, payOut);
        else await Promise.allSettled([payOut(), one()]);
        const isPaid = alipay.made.has(sn);
        expect(await end(user)).toBe(isPaid ? 'paid 9000 0 cards 1' : unpaid);
        expect(alipay.made.get(sn)?.times ?? 1).toBe(1);
      }
      expect(await audit((await openDatabase()).db)).toEqual([]);
    },
    60_000 + rounds * 3_000,
  );
});

describe(`a card that is unbound while money is sent to it, ${rounds} rounds`, () => {
  it(
    'keeps the money or keeps the card, and never loses both',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const user = await aWithdrawer(10_000);
        const unbind = (): Promise<unknown> =>
          call(
            'capital/delBank',
            { bank_id: user.cardId, pay_password: payPassword },
            { as: user },
          );
        const send = (): Promise<unknown> =>
          call('capital/withdraw', aRequest(user.cardId, '10'), { as: user });
        const [first, second] = round % 2 === 0 ? [unbind, send] : [send, unbind];
        if (round % 3 === 2) await Promise.allSettled([first(), second()]);
        else await meetAt('after the card is locked', first, second);
        expect(['none 10000 0 cards 0', 'pending_review 9000 1000 cards 1']).toContain(
          await end(user),
        );
      }
      expect(await audit((await openDatabase()).db)).toEqual([]);
    },
    60_000 + rounds * 3_000,
  );
});
