import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestIds } from '@/scripts/lib/request-id.mjs';
import { makeLog } from './log';

let printed = '';
const log = () =>
  makeLog({
    write: (line) => {
      printed += line;
    },
  });

beforeEach(() => {
  printed = '';
  vi.stubEnv('LOG_LEVEL', 'info');
  Reflect.deleteProperty(globalThis, '__env'); // parsed once in a process
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, '__env');
});

it('writes one line of JSON whose texts steer no terminal', () => {
  log().info({ url: '/a\u009b31m\u202e\r\n{"level":30}\u2028' }, 'asked\u001b[2J');
  expect(printed.trimEnd().split('\n')).toHaveLength(1);
  expect(printed).not.toMatch(/[^\P{Cc}\n]|[\u202e\u2028]/u);
  expect(JSON.parse(printed)).toMatchObject({ url: '/a\u009b31m\u202e\r\n{"level":30}\u2028' });
});

it('says an error’s kind and place, under whatever name it is given', () => {
  const error = Object.assign(new Error('broken'), { code: 'E1', phone: '13800001111' });
  log().error({ err: error }, 'one');
  log().error({ error }, 'two');
  const lines = printed
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0].err).toMatchObject({ message: 'broken', code: 'E1' });
  expect(lines[1].error).toMatchObject({ message: 'broken', code: 'E1' });
  expect(lines[0].err.stack).toContain('log.test');
  expect(printed).not.toContain('13800001111');
});

it('bears the id of the request that is being served, and none outside of one', () => {
  requestIds().run('0123456789abcdef', () => log().info('asked'));
  log().info('by the clock');
  const lines = printed.trimEnd().split('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: '0123456789abcdef' });
  expect(lines[1]).not.toContain('requestId');
});

describe('a failure that comes again and again', () => {
  const away = (statement: number) =>
    new Error(`Failed query: select ${statement}`, {
      cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
        code: 'ECONNREFUSED',
      }),
    });

  it('fills no disk: some lines in ten seconds, and how many more there were', () => {
    vi.useFakeTimers();
    const out = log();
    for (let second = 0; second < 8; second++) {
      for (let time = 0; time < 1000; time++) out.error({ err: away(time) }, 'unavailable');
      vi.advanceTimersByTime(1000);
    }
    vi.advanceTimersByTime(10_000);
    expect(Buffer.byteLength(printed)).toBeLessThan(20_000);
    const lines = printed.trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      level: 50,
      leftOut: 7995,
      msg: 'unavailable',
    });
    out.error({ err: away(1) }, 'unavailable');
    expect(printed.trimEnd().split('\n')).toHaveLength(7);
  });

  it('hides no other one', () => {
    const out = log();
    for (let time = 0; time < 100; time++) out.error({ err: away(1) }, 'unavailable');
    out.error({ err: new Error('another') }, 'unavailable');
    out.error({ err: away(1) }, 'jobs failed');
    expect(printed).toContain('another');
    expect(printed).toContain('jobs failed');
  });

  it('is counted among the others where every line names another one', () => {
    vi.useFakeTimers();
    const out = log();
    for (let time = 0; time < 5000; time++) out.error({ err: new Error(`no ${time}`) }, 'internal');
    expect(printed.trimEnd().split('\n').length).toBeLessThan(60);
  });

  it('is not what good news is', () => {
    const out = log();
    for (let time = 0; time < 100; time++) out.info({ orders: 1 }, 'jobs');
    expect(printed.trimEnd().split('\n')).toHaveLength(100);
  });
});

describe('a line has a length', () => {
  const longest = 16_000;

  it('of a failed statement of 600 000 signs, whose beginning and place it still tells', () => {
    const statement = `select w.good_id ${'or w.keys && k.k0 '.repeat(35_000)}`;
    const cause = Object.assign(new Error('target lists can have at most 1664 entries'), {
      code: '54011',
    });
    const error = new Error(`Failed query: ${statement}`, { cause });
    log().error({ err: error, query: statement }, 'a call failed');
    expect(printed.length).toBeLessThanOrEqual(longest);
    const line = JSON.parse(printed);
    expect(line.msg).toBe('a call failed');
    expect(line.err.message).toMatch(/^Failed query: select w\.good_id/);
    expect(line.err.stack).toContain('log.test');
    expect(line.err.cause.code).toBe('54011');
  });

  it('whatever is in it: many fields, deep ones, quotes that are written as two signs', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, nth) => [`field${nth}`, 'x']),
    );
    for (const fields of [many, { list: Array.from({ length: 9_000 }, () => '"\n') }]) {
      printed = '';
      log().warn(fields, '长'.repeat(100_000));
      expect(printed.length).toBeLessThanOrEqual(longest);
      expect(JSON.parse(printed)).toMatchObject({
        level: 40,
        msg: expect.stringMatching(/^长{500}/),
      });
    }
  });
});
