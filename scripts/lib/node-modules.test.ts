import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isInstalled } from './node-modules.mjs';

const root = mkdtempSync(join(tmpdir(), 'market-modules-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const locked = {
  '': {},
  'node_modules/next': { version: '1.0.0' },
  'node_modules/vitest': { version: '2.0.0', dev: true },
  'node_modules/other-platform': { version: '3.0.0', optional: true },
};
const write = (file: string, packages: object) =>
  writeFileSync(join(root, file), JSON.stringify({ packages }));

it('packages of tests are asked for where tests run, and there alone', () => {
  mkdirSync(join(root, 'node_modules'));
  write('package-lock.json', locked);
  expect(isInstalled(root, { tests: false })).toBe(false);

  write('node_modules/.package-lock.json', { 'node_modules/next': locked['node_modules/next'] });
  expect(isInstalled(root, { tests: false })).toBe(true);
  expect(isInstalled(root, { tests: true })).toBe(false);

  write('node_modules/.package-lock.json', locked);
  expect(isInstalled(root, { tests: false })).toBe(true);
  expect(isInstalled(root, { tests: true })).toBe(true);

  write('node_modules/.package-lock.json', { 'node_modules/next': { version: '0.9.0' } });
  expect(isInstalled(root, { tests: false })).toBe(false);
});
