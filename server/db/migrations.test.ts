import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'server/db/migrations';

it('keeps every migration of the journal, and of the snapshots the newest, which the next one is compared with', () => {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[];
  };
  const tags = entries.map(({ tag }) => tag);
  expect(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort(),
  ).toEqual(tags.map((tag) => `${tag}.sql`));
  expect(readdirSync(`${folder}/meta`).filter((file) => file !== '_journal.json')).toEqual([
    `${tags.at(-1)?.slice(0, 4)}_snapshot.json`,
  ]);
});
