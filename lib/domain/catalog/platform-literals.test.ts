import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { platforms } from './platforms';

const numbers = platforms.map(({ no }) => no).join('|');

/** A platform's number compared with one that is written out: `no >= 21`, `platform === 3`. */
const compared =
  /\b(?:no|platform|platformNo|staff_style)\s*(?:[!=]==?\s*[1-9]|[<>]=?\s*[1-9])|\b[1-9]\d*\s*(?:[!=]==|[<>]=?)\s*(?:no|platform|platformNo|staff_style)\b/;
/** Several platforms written out by number: `[5, 9, 1, 21]`. */
const listed = new RegExp(
  `(?:[pP]latforms?|PLATFORMS?|\\bno)\\b[^\\n]{0,30}\\[(?:0, ?)?(?:${numbers})(?:, ?(?:${numbers}))+\\]|array\\[(?:${numbers})(?:, ?(?:${numbers}))+\\]`,
);
/** The same without a name beside it, where the numbers can be nothing else: live selling's among them. */
const live = /\[(?:\d+, ?)+2[1-3](?:, ?\d+)*\]|\[2[1-3](?:, ?\d+)+\]/;
const isWrittenOut = (line: string) => [compared, listed, live].some((form) => form.test(line));

/** The rows themselves. */
const allowed = ['lib/domain/catalog/platforms.ts', 'lib/domain/catalog/platform-heads.ts'];
/** The first part of a film; the two platforms that the page of WeChat is about. */
const other = [/no === 1 && !filmKindOf/, /^ {2}platforms: \[1, 11\],$/];

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'])
  .toString()
  .split('\n')
  .filter((file) => /^(components|layouts|lib|loaders|pages|server|store)\//.test(file))
  .filter((file) => !/\.test\.tsx?$|^server\/demo\//.test(file) && !allowed.includes(file));

describe('numbers of platforms', () => {
  it.each(['no >= 21;', 'if (platform === 3)', 'platforms: [5, 10, 7]', 'top(db, [5, 9, 1, 21])'])(
    'are found in %s',
    (line) => expect(isWrittenOut(line)).toBe(true),
  );

  it('stand in no source but the rows, neither compared nor listed', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => isWrittenOut(line) && !other.some((form) => form.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
