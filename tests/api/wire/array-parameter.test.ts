import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { arrayOf } from '@/server/kernel/array-parameter';
import { openDatabase, rows } from '@/server/kernel/database';

it('an array of texts arrives as it was sent, whatever stands in them', async () => {
  const texts = ['', 'NULL', 'a,b', '{c}', '"d"', 'e\\f', 'g\nh', 'i\tj\u001f', ' 中文 ', '😀'];
  const { db } = await openDatabase();
  const [found] = await rows<{ texts: string[] }>(
    db,
    sql`select ${arrayOf('text', texts)} as texts`,
  );
  expect(found?.texts).toEqual(texts);
});
