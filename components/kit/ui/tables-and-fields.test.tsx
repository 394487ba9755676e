import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = ['components', 'layouts', 'loaders', 'pages'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => ({ file: join(room, file), text: readFileSync(join(room, file), 'utf8') })),
);

/** Tags of these names as they stand in the source, with their file. */
const tags = (names: string) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`<(?:${names})(?=[\\s>])(?:=>|\\{[^{}]*\\}|[^>{])*>`, 'g'))].map(
      ([tag]) => ({ file, tag }),
    ),
  );

it('every head of a table says whether it is a row’s or a column’s', () => {
  const all = tags('th');
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ tag }) => !/\bscope=/.test(tag))).toEqual([]);
});

/** HTML, autofill: kinds of fields that a word may stand on; the usual kind is text. */
const fields: Record<string, readonly string[]> = {
  off: ['text', 'search', 'password', 'tel'],
  name: ['text', 'search'],
  tel: ['text', 'search', 'tel'],
  // A number without its country is no telephone number.
  'tel-national': ['text', 'search'],
  email: ['text', 'search', 'email'],
  'one-time-code': ['text', 'search', 'password'],
};

it('every field asks to be filled in with what its kind may hold', () => {
  const told = sources.flatMap(({ file, text }) =>
    text
      .split(/<[iI]nput\b/)
      .slice(1)
      .flatMap((field) => {
        const [, word] = /autoComplete="([^"]*)"/.exec(field) ?? [];
        const [, kind = 'text'] = /\btype="(search|tel|number|email|password)"/.exec(field) ?? [];
        return word ? [{ file, word, kind }] : [];
      }),
  );
  expect(told.length).toBeGreaterThan(15);
  expect(told.filter(({ word, kind }) => !fields[word]?.includes(kind))).toEqual([]);
});
