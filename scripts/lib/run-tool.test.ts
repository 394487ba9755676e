import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A tool of its own, in a process of its own: what is asked is how that ends. */
function ends(main: string) {
  const tool = `require('./scripts/lib/run-tool').runTool(${main});`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', tool], {
    encoding: 'utf8',
  });
  return { status, stderr: stderr.trim() };
}

const unknown = '命令没有做完就结束了，结果未知，请重新运行。';

it.each([
  ['a promise that never ends', '() => new Promise(() => {})', 1, unknown],
  ['a verdict that is bad', 'async () => 1', 1, ''],
  ['a verdict that is good', 'async () => 0', 0, ''],
  ['no verdict', 'async () => {}', 0, ''],
  ['an error', "async () => { throw new Error('the disk is full'); }", 1, 'the disk is full'],
])('ends as its work did: %s', (_, main, status, stderr) => {
  expect(ends(main)).toEqual({ status, stderr });
});

const dispatcher = 'scripts/bench.ts';
/** What `npm run` starts in TypeScript, and what the dispatcher of benches starts. */
const tools = [
  ...Object.values(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
      .scripts,
  ).flatMap((command) => /\btsx (\S+\.ts)\b/.exec(command)?.[1] ?? []),
  ...readdirSync('scripts/bench').map((name) => `scripts/bench/${name}`),
].filter((file) => file !== dispatcher);

it('is how every tool is run, and none sets a code that it would overwrite', () => {
  expect(tools.length).toBeGreaterThan(20);
  const wrong = tools.filter((file) => {
    const text = readFileSync(file, 'utf8');
    // 2 is said of a wrong call, where nothing is run.
    return !/\brun(Tool|Operate)\(/.test(text) || /process\.exitCode = (?!2;)/.test(text);
  });
  expect(wrong).toEqual([]);
});
