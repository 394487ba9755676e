import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join('server', file), 'utf8') }));

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
