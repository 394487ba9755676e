import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCounts } from './read-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function counted(report: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readCounts(file);
}

describe('a runner’s counts', () => {
  it('come from vitest’s report', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, testResults: [] };
    expect(counted(report)).toEqual({ passed: 7, failed: 2 });
  });

  it('count a file that does not load as one failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    const report = { numPassedTests: 7, numFailedTests: 0, testResults };
    expect(counted(report)).toEqual({ passed: 7, failed: 1 });
  });

  it('come from Playwright’s report, where a flaky test has failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    expect(counted({ stats })).toEqual({ passed: 5, failed: 2 });
  });

  it('are one failure where there is no report', () => {
    expect(readCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
  });
});
