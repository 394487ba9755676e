import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type AppError, appError } from '@/lib/errors';
import { toldError } from '@/server/kernel/answers/told-error';
import { asTransaction } from '@/server/kernel/open-transaction';
import { outside } from './outside';
import { paymentProviders } from './payment';
import type { RefundOrder } from './payment/payment-provider';
import { isRefused } from './refusal';

const provider = { name: 'bank', pay: async () => 'paid', address: () => '/pay' };

it('asks nobody outside while a transaction is open, and anybody before and after it', async () => {
  const { name, pay, address } = outside(provider, { label: '打款', local: ['address'] });
  await asTransaction(async () => {
    await expect(pay()).rejects.toThrow('pay asks outside in a transaction');
    expect([name, address()]).toEqual(['bank', '/pay']);
  });
  expect(await pay()).toBe('paid');
});

it('lets what a transaction has begun and did not wait for ask once it has ended', async () => {
  const { pay } = outside(provider, { label: '打款' });
  let end: (() => void) | undefined;
  let later: Promise<string> | undefined;
  await asTransaction(async () => {
    later = new Promise<void>((done) => {
      end = done;
    }).then(() => pay());
  });
  end?.();
  expect(await later).toBe('paid');
});

it('is asked by 32 at a time while 32 wait, and refuses more with a sentence: nothing was asked for them', async () => {
  let asked = 0;
  const end: (() => void)[] = [];
  const silent = {
    pay: () => {
      asked++;
      return new Promise<void>((done) => end.push(done));
    },
  };
  // Two objects of one provider, as each call makes one.
  const pay = () => outside(silent, { label: '慢银行' }).pay();
  const all = Array.from({ length: 64 }, pay);
  await expect(pay()).rejects.toSatisfy(
    (error) =>
      isRefused(error) &&
      (error as AppError).msg === '慢银行正忙，本次操作没有完成，请一分钟后再试',
  );
  expect(asked).toBe(32);
  while (end.length > 0) {
    end.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(asked).toBe(64);
});

it('says of a call that failed what the provider says, which may have done it', async () => {
  const broken = { pay: async () => Promise.reject(new Error('no answer')) };
  const { pay } = outside(broken, { label: '坏银行' });
  await expect(pay()).rejects.toSatisfy((error) => !isRefused(error));
});

it.each([
  ['an error', new Error('no answer')],
  ['what is no error', 'no answer'],
  ['a broken connection', Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })],
])(
  'brings the sentence along for who waits, and leaves the log its reason: %s',
  async (_, thrown) => {
    const { pay } = outside({ pay: () => Promise.reject(thrown) }, { label: '坏银行' });
    const error: unknown = await pay().catch((caught: unknown) => caught);
    expect((error as Error).message).toBe('no answer');
    expect(toldError(error)).toMatchObject({
      code: 'try_later',
      msg: '坏银行暂时没有应答，本次操作没有完成，请一分钟后再试',
    });
  },
);

it('leaves a refusal of ours as it is', async () => {
  const { pay } = outside(
    { pay: () => Promise.reject(appError('rule_broken', { msg: '余额不足' })) },
    { label: '银行' },
  );
  expect(toldError(await pay().catch((error: unknown) => error))).toMatchObject({
    msg: '余额不足',
  });
});

it('holds what a payment provider gives back by as well', async () => {
  const [provider] = paymentProviders();
  await asTransaction(async () => {
    await expect(provider?.refunds?.refund({} as RefundOrder)).rejects.toThrow(
      'refund asks outside in a transaction',
    );
  });
});

const root = 'server/providers';

/** Folders that others are made of. */
const parts = ['alipay', 'web-page'];

it('is what every provider is made with', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const bare = folders.filter(
    ({ name }) =>
      !['provider', 'index'].some((file) => {
        const path = `${root}/${name}/${file}.ts`;
        return existsSync(path) && readFileSync(path, 'utf8').includes('outside(');
      }),
  );
  expect(bare.map(({ name }) => name).sort()).toEqual(parts);
});

/** What speaks to somebody outside and is no provider, and why nobody's request meets it. */
const besides = {
  'server/doctor/outside-clock.ts': 'a command',
  'server/kernel/limits/rate-limit.ts': 'Redis: half a second, then the database counts',
  'server/signing/fetch-time-stamp.ts': 'contracts are sealed by a job',
};

it('is gone around by nobody but those whom no request waits for', () => {
  const speaks =
    /\bfetch\(|(from|import\() ?'(nodemailer|ioredis|alipay-sdk|@aws-sdk|tencentcloud)/;
  const found = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !file.startsWith(`${root}/`) && speaks.test(readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual(Object.keys(besides));
});
