import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract/index';

/** Where screens, their loaders and what these read stand. The contract and two files beside the client only name calls. */
const rooms = ['components', 'loaders', 'layouts', 'pages', 'store', 'lib'];
/** What stands around every page of the console is asked for at its door. */
const door = 'server/console-page.ts';
const naming = /^lib\/(contract\/|api\/(get-calls|step-ups)\.ts$)/;

const sources = [
  ...rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(room, name.replaceAll('\\', '/')))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !naming.test(file)),
  ),
  door,
].map((file) => withoutTypes(readFileSync(file, 'utf8')));

/** What only says the type of a call's answer makes no call. */
function withoutTypes(source: string): string {
  return source.replace(/\b(Output|Input|ParsedInput|Answer|ApiResult)<\s*'[^']+'/g, '');
}

/** A name that is also a word has to stand where a call is named. */
function isCalled(name: string): boolean {
  const quoted = `['"]${name.replace(/[/.]/g, '\\$&')}['"]`;
  const pattern = new RegExp(
    /^[a-z]+$/.test(name) ? `(\\b(api|call|reply)\\(|\\bcall[=:])\\s*\\{?${quoted}` : quoted,
  );
  return sources.some((source) => pattern.test(source));
}

/** The rows of the table in decision 113: call → why it stays. */
const reasons = new Map(
  [
    ...readFileSync('docs/decisions/113-calls-that-no-screen-makes.md', 'utf8').matchAll(
      /^\| `([^`]+)` \| (.+) \|$/gm,
    ),
  ].map(([, name, reason]) => [name ?? '', reason ?? ''] as const),
);

const unused = Object.keys(contract).filter((name) => !isCalled(name));

describe('a call that no screen makes', () => {
  it('has its reason in decision 113', () => {
    expect(unused.filter((name) => !reasons.has(name))).toEqual([]);
    for (const [name, reason] of reasons) expect(reason.length, name).toBeGreaterThan(20);
  });

  it('is named there no longer once a screen makes it', () => {
    expect([...reasons.keys()].filter((name) => !unused.includes(name))).toEqual([]);
  });
});
