import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Flat rules of a sheet, as selector and properties; what stands in @media and the like only changes them. */
function rulesOf(css: string): [string, string[]][] {
  const flat = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@[\w-]+[^{;]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...flat.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
    selector.trim(),
    [...body.matchAll(/(?:^|;)\s*([\w-]+)\s*:/g)].map(([, name = '']) => name),
  ]);
}

/** `selector property` of what two rules of the same selector both set: one name was given to two things. */
function saidTwice(css: string): string[] {
  const seen = new Set<string>();
  return rulesOf(css).flatMap(([selector, names]) =>
    names.map((name) => `${selector} ${name}`).filter((key) => seen.size === seen.add(key).size),
  );
}

it('finds a class that two rules mean differently, and leaves groups and media alone', () => {
  expect(saidTwice('.a { display: flex; } .b { gap: 1px; } .a { display: block; }')).toEqual([
    '.a display',
  ]);
  expect(
    saidTwice('.a, .b { gap: 1px; } .a { gap: 2px; } @media print { .a { gap: 3px; } }'),
  ).toEqual([]);
});

const sheets = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).trim().split('\n');

it('every class of a style sheet means one thing', () => {
  expect(sheets.length).toBeGreaterThan(100);
  const twice = sheets.flatMap((file) =>
    saidTwice(readFileSync(file, 'utf8')).map((said) => `${file}: ${said}`),
  );
  expect(twice).toEqual([]);
});

it('what text cannot be chosen is said to Safari too', () => {
  const plain = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(.*)\n\s*user-select: (.*);/g)]
      .filter(([, before = '', value]) => before.trim() !== `-webkit-user-select: ${value};`)
      .map(() => file),
  );
  expect(plain).toEqual([]);
});
