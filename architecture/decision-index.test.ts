import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'docs/decisions';

/** A record begins with its number and title, and says its day and whether it stands. */
function readHead(file: string): { number: string; title: string; day: string; state: string } {
  const [first = '', , third = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n');
  const [, number = '', title = ''] = /^# (\d{3}) (.+)$/.exec(first) ?? [];
  const [, day = '', state = ''] = /^(\d{4}-\d\d-\d\d) · (.+)$/.exec(third) ?? [];
  return { number, title, day, state };
}

const files = readdirSync(folder)
  .filter((file) => /^\d{3}-/.test(file))
  .sort();

it('every record says its number, its day and its state', () => {
  for (const file of files) {
    const { number, title, day, state } = readHead(file);
    expect(file.slice(0, 3), file).toBe(number);
    expect([title, day, state].every(Boolean), file).toBe(true);
  }
  expect(new Set(files.map((file) => file.slice(0, 3))).size).toBe(files.length);
});

// Written anew by `npx vitest run --project unit architecture/decision-index.test.ts -u`.
it('the index names every record with its state', async () => {
  const lines = files.map((file) => {
    const { number, title, day, state } = readHead(file);
    return `| [${number}](${file}) | ${title} | ${day} | ${state} |`;
  });
  const index = `# Decisions

What was decided, why, and what follows. A record is superseded by a later one and never deleted. This page is generated
(architecture/decision-index.test.ts says how).

| no. | decision | day | state |
|---|---|---|---|
${lines.join('\n')}
`;
  await expect(index).toMatchFileSnapshot('../docs/decisions/README.md');
});
