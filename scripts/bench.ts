// `npm run bench -- NAME`: takes one of the figures of docs/figures.md; without a name it lists them.
const benches: Record<string, { what: string; run: () => Promise<unknown> }> = {
  pages: {
    what: 'the frame alone, list, home and article page against a bare Next application, on both databases',
    run: () => import('./bench/pages'),
  },
  mix: {
    what: '2 000 lists drawn by Zipf’s law while a price changes each second, against a bare Next application',
    run: () => import('./bench/mix'),
  },
  edge: {
    what: 'a list page kept by nginx against a static file of the same bytes',
    run: () => import('./bench/edge'),
  },
  checkout: {
    what: 'orders placed and paid against pgbench on the same server',
    run: () => import('./bench/checkout'),
  },
  deal: {
    what: 'orders from the cart to the owner’s money, and due timers, against pgbench on the same server',
    run: () => import('./bench/deal'),
  },
  orders: {
    what: 'lists of orders of somebody with 200 000 against somebody with 200',
    run: () => import('./bench/orders'),
  },
  messages: {
    what: 'message pages of somebody with 100 000 against somebody with 100; a notice for 10 000 people',
    run: () => import('./bench/messages'),
  },
  signing: {
    what: 'a contract of 20 pages made and signed, and 100 of 3 pages',
    run: () => import('./bench/signing'),
  },
  contracts: {
    what: 'how the program answers lists while it signs 100 contracts, against how it answers them otherwise',
    run: () => import('./bench/contracts'),
  },
  statement: {
    what: 'a statement of 1 000 000 entries against one of 1 000, and the export of all of them',
    run: () => import('./bench/statement'),
  },
  money: {
    what: 'the console’s page of money with 1 000 000 postings against 1 000',
    run: () => import('./bench/money'),
  },
  figures: {
    what: 'the console’s figures where a day has 50 000 orders and 1 000 000 rows of tracking against a hundredth, its queues of money likewise',
    run: () => import('./bench/figures'),
  },
  console: {
    what: 'the console’s lists where tables have 1 000 000 rows against 1 000, and its first page',
    run: () => import('./bench/console'),
  },
  catalog: {
    what: 'a filtered list at 10 000 and at 1 000 000 goods',
    run: () => import('./bench/catalog'),
  },
  filters: {
    what: 'lists that many filters narrow, and previews of plans, at 10 000 and at 1 000 000 goods',
    run: () => import('./bench/filters'),
  },
  search: {
    what: 'searches at 10 000 and at 1 000 000 goods, and sixty signs of any kind',
    run: () => import('./bench/search'),
  },
  approve: {
    what: 'how soon a listing that is approved is found while 100 000 goods come in',
    run: () => import('./bench/approve'),
  },
  jobs: {
    what: 'the first run of every job, as after a start, at 10 000 and at 1 000 000 goods',
    run: () => import('./bench/jobs'),
  },
  days: {
    what: 'ninety days of visitors and orders: what the tables come to, and the time of the jobs',
    run: () => import('./bench/days'),
  },
  import: {
    what: '100 000 goods imported from .csv and .xlsx, within 60 s and 300 MB',
    run: () => import('./bench/import'),
  },
};

function main(): void {
  // What follows the name is the bench's own.
  const [name = ''] = process.argv.splice(2, 1);
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (bench) {
    void bench.run();
    return;
  }
  const lines = Object.entries(benches).map(([key, { what }]) => `  ${key.padEnd(10)} ${what}`);
  console.log(`npm run bench -- NAME\n\n${lines.join('\n')}`);
  process.exitCode = 2;
}

main();
