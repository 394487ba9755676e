import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock';

describe('the lock of the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const lockFile = () => path.join(folder, 'lock.json');

  it('refuses a second holder, naming the first, until it is given back', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`pid ${process.pid}`);
    release();
    expect(existsSync(lockFile())).toBe(false);
    lockFolder(folder)();
  });

  it('takes over from a process that was killed', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    writeFileSync(lockFile(), JSON.stringify({ pid, startedAt: '1' }));
    const release = lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(process.pid);
    release();
  });

  it.runIf(process.platform === 'linux')(
    'is not fooled by a pid that was given to another process',
    () => {
      writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startedAt: '1' }));
      expect(() => lockFolder(folder)()).not.toThrow();
    },
  );

  it('takes over a lock file that was cut off while it was written', () => {
    writeFileSync(lockFile(), '{"pid":');
    expect(() => lockFolder(folder)()).not.toThrow();
  });
});
