import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
