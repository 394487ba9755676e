import { existsSync, readFileSync } from 'node:fs';

/**
 * What a runner itself counted, from its JSON report (vitest's or Playwright's).
 * A report that is missing or unreadable counts as one failure: silence is no success.
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
export function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if ('numPassedTests' in report) return vitestCounts(report);
  if (report.stats) return playwrightCounts(report.stats);
  return { passed: 0, failed: 1 };
}

/** @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report */
function vitestCounts(report) {
  // A file that does not even load fails without a test of its own.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** @param {{ expected: number, unexpected: number, flaky: number }} stats */
function playwrightCounts(stats) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
