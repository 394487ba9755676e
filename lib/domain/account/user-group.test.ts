import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** A group beside its number, as code, a type or SQL writes it. */
const told = [
  /group(\)| as \w+)? *[!=]==? *'?[239]\b/i,
  /\b(user_)?group\??: (0 \| )?[239]\b/i,
  /user_group (=|<>|in) *\(?[239]\b/,
];

it('alone says which number a group has', () => {
  const sources = ['server', 'lib', 'components', 'layouts', 'pages', 'store'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(room, file)),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const telling = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return told.some((pattern) => pattern.test(text));
  });
  expect(telling).toEqual([]);
});
