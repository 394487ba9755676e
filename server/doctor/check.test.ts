import { expect, it } from 'vitest';
import { type Check, missing, ok, runChecks } from './check';

async function found(checks: Check[]) {
  const all: unknown[] = [];
  for await (const one of runChecks(checks)) all.push(one);
  return all;
}

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

it('a check that throws or never ends is a finding, and stops no other', async () => {
  expect(
    await found([
      { name: 'throws', run: () => Promise.reject(new Error('坏了')) },
      { name: 'asks', run: () => Promise.reject(named('FailedQuery', 'select 1')) },
      { name: 'hangs', limit: 20, run: () => new Promise(() => undefined) },
      { name: 'lacks', run: async () => missing('缺') },
      { name: 'well', run: async () => ok('好') },
    ]),
  ).toEqual([
    { name: 'throws', state: 'missing', told: '没有查成：坏了' },
    { name: 'asks', state: 'missing', told: expect.not.stringContaining('select') },
    { name: 'hangs', state: 'missing', told: expect.stringContaining('没有结果') },
    { name: 'lacks', state: 'missing', told: '缺' },
    { name: 'well', state: 'ok', told: '好' },
  ]);
});

it('a check that throws before it awaits is a finding too', async () => {
  const run = () => {
    throw new Error('坏了');
  };
  expect(await found([{ name: 'throws', run }])).toMatchObject([{ state: 'missing' }]);
});
