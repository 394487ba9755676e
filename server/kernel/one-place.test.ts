import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = ['server', 'demo']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => ({ room, file })),
  )
  .filter(({ file }) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(({ room, file }) => ({ file, text: readFileSync(path.join(room, file), 'utf8') }));

/** Files of the server that write it themselves. */
const writing = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('says the market’s time zone in SQL in one place', () => {
  expect(writing(/Asia\/Shanghai|time zone \$\{/)).toEqual(['kernel/market-time.ts']);
});

it('makes an array one parameter in one place', () => {
  expect(writing(/`\{\$\{/)).toEqual(['kernel/array-parameter.ts']);
});

it('walks the causes of an error in one place', () => {
  expect(writing(/\bcause\b.*unknown/)).toEqual(['kernel/cause.ts']);
});

it('reads how long a payment may take off its clock, `pay_30m`', () => {
  expect(writing(/interval '30 minutes'|30 分钟/)).toEqual([]);
});

it('stops a call after its time, or sooner, in one place: `AbortSignal.any` forgets the time', () => {
  expect(writing(/AbortSignal\.any\(/)).toEqual([]);
});
