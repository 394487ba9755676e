import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asTransaction } from '@/server/kernel/open-transaction';
import { outside } from './outside';

const provider = { name: 'bank', pay: async () => 'paid', address: () => '/pay' };

it('asks nobody outside while a transaction is open, and anybody before and after it', async () => {
  const { name, pay, address } = outside(provider, ['address']);
  await asTransaction(async () => {
    expect(() => pay()).toThrow('pay asks outside in a transaction');
    expect([name, address()]).toEqual(['bank', '/pay']);
  });
  expect(await pay()).toBe('paid');
});

it('lets what a transaction has begun and did not wait for ask once it has ended', async () => {
  const { pay } = outside(provider);
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
