import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('are each in one row of the architecture, and every row is a room', () => {
  const rooms = readdirSync('server', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `server/${name}`);
  const table = readFileSync('docs/architecture.md', 'utf8');
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('| `server/'))
    .flatMap((line) => line.split('|')[1]?.match(/server\/[a-z]+/g) ?? []);
  expect(named.sort()).toEqual(rooms.sort());
});
