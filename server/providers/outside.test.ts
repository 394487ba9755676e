import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AppError } from '@/lib/errors';
import { asTransaction } from '@/server/kernel/open-transaction';
import { outside } from './outside';
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
    (error) => isRefused(error) && (error as AppError).msg === '慢银行正忙，请一分钟后再试',
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

it('is what every provider is made with', () => {
  const root = 'server/providers';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[a-z-]+\/(provider|index)\.ts$/.test(file),
  );
  const bare = files.filter(
    (file) => !readFileSync(`${root}/${file}`, 'utf8').includes('outside('),
  );
  expect(bare.map((file) => file.split('/')[0])).toEqual([]);
});
