// A process of its own under plain Node: Lighthouse sends its functions' text into the page, and a transpiler's
// additions to that text are unknown there. Arguments: address, debugging port, categories. Prints JSON.
import lighthouse, { desktopConfig } from 'lighthouse';

const [url = '', port = '', asked = ''] = process.argv.slice(2);
const categories = asked.split(',');
const result = await lighthouse(
  url,
  {
    port: Number(port),
    logLevel: 'error',
    output: 'json',
    onlyCategories: categories,
    disableFullPageScreenshot: true, // for its own report, which nobody reads here
  },
  desktopConfig,
);
if (!result || result.lhr.runtimeError) {
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result'}`);
}
const { lhr } = result;
const visit = {
  ...Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ),
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
