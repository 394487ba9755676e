// A process of its own under plain Node: Lighthouse sends its functions' text into the page, and a transpiler's
// additions to that text are unknown there. Arguments: address, debugging port, categories. Prints JSON.
import lighthouse, { desktopConfig } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { chromium } from 'playwright';

/** The least benchmark index that Lighthouse takes for a desktop; below, it warns that its figures are the machine's. */
const desktopIndex = 1000;

const [url = '', port = '', asked = ''] = process.argv.slice(2);
const categories = asked.split(',');
const index = await benchmarkIndex();
const result = await lighthouse(
  url,
  {
    port: Number(port),
    logLevel: 'error',
    output: 'json',
    onlyCategories: categories,
    disableFullPageScreenshot: true, // for its own report, which nobody reads here
  },
  {
    ...desktopConfig,
    settings: {
      ...desktopConfig.settings,
      throttling: {
        ...desktopConfig.settings?.throttling,
        // As its guide to throttling says of a slower machine: time is taken as that of the slowest desktop. Never more.
        cpuSlowdownMultiplier: Math.min(1, index / desktopIndex),
      },
    },
  },
);
if (!result || result.lhr.runtimeError) {
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result'}`);
}
const { lhr } = result;
const visit = {
  ...Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ),
  index,
  shift: lhr.audits['cumulative-layout-shift']?.numericValue,
  lost: Object.fromEntries(
    categories.map((name) => [
      name,
      (lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
    ]),
  ),
};
process.stdout.write(JSON.stringify(visit));

/** Lighthouse's own measure of the processor, taken in the browser at this moment: it takes a second. */
async function benchmarkIndex() {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  // Only the connection ends; the browser is the caller's.
  await browser.close();
  return index;
}
