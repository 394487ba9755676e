import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(md|tsx?|mjs|css)$/.test(file) && existsSync(file));

/** What a file tells people: all of a document, of code the comments. */
const told = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  // A record that another took the place of tells of its own day.
  if (/^docs\/decisions\//.test(file) && /superseded by \d{3}/.test(text)) return [];
  const lines = file.endsWith('.md')
    ? [text]
    : text.split('\n').filter((line) => /^\s*(\/\/|\/?\*)|\s\/[/*] /.test(line));
  return [{ file, text: lines.join('\n') }];
});

const rooms =
  'lib|server|components|layouts|loaders|store|styles|scripts|tests|docs|pages|demo|architecture';
const path = new RegExp(String.raw`(?<![\w@./-])(?:${rooms})\/[\w./-]*[\w-]`, 'g');
const endings = ['', '.ts', '.tsx', '.mjs', '.md'];

it('names no file that is not there', () => {
  const gone = told.flatMap(({ file, text }) =>
    (text.match(path) ?? [])
      // With its number alone: docs/decisions/011.
      .filter((name) => !/^docs\/decisions\/\d{3}$/.test(name))
      .filter((name) => !endings.some((ending) => existsSync(name + ending)))
      .map((name) => `${name} in ${file}`),
  );
  expect(gone).toEqual([]);
});

it('names no decision that is not recorded', () => {
  const recorded = files.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []);
  const gone = told.flatMap(({ file, text }) =>
    [...text.matchAll(/decisions?[ /](\d{3})\b/g)]
      .filter(([, number = '']) => !recorded.includes(number))
      .map(([name]) => `${name} in ${file}`),
  );
  expect(gone).toEqual([]);
});
