/**
 * The house: trees, and inside the server rooms in their order. architecture.test.ts holds every import to it, and writes
 * the tables of docs/architecture.md from it.
 */

export interface Tree {
  what: string;
  /** trees whose files it may import, besides its own */
  may: readonly string[];
  /** the only packages it may import; absent: any but those of `never` */
  packages?: readonly string[];
  /** packages it may not import, and why */
  never?: readonly string[];
  why?: string;
}

const screens = ['antd', 'next/router', 'next/link', 'react-dom'];

/** Of two trees that hold a file, the longer name has it. */
export const trees: Readonly<Record<string, Tree>> = {
  'lib/domain': {
    what: 'pure rules, tested beside',
    may: [],
    packages: ['big.js', '@vant/area-data'],
    why: 'browser, server and tests compute the same',
  },
  'lib/errors.ts': { what: 'one table: code → status, sentence', may: [], packages: [] },
  'lib/address': {
    what: 'every route; addresses, menus and areas made of it',
    may: ['lib/domain', 'lib/errors.ts'],
    packages: [],
    why: 'the middleware and every page carry it',
  },
  'lib/contract': {
    what: 'every call as a row',
    may: ['lib/domain', 'lib/errors.ts'],
    packages: ['zod'],
    why: 'a handler, a client or a screen imports the contract, never the other way round',
  },
  lib: {
    what: 'the typed client of the browser, what loaders of pages share, charts, signatures of a PDF, texts of the consultant',
    may: ['lib/domain', 'lib/errors.ts', 'lib/address', 'lib/contract'],
    never: ['react', 'antd'],
    why: 'it knows no screen and no store: hand in what it needs',
  },
  store: {
    what: 'zustand stores, made per request by a factory',
    may: ['lib', 'lib/domain', 'lib/errors.ts', 'lib/address', 'lib/contract'],
    never: ['antd'],
    why: 'a store knows no screen: screens read the store',
  },
  components: {
    what: 'what is seen: `kit` is no area, every other folder is one',
    may: ['store', 'styles', 'lib', 'lib/domain', 'lib/errors.ts', 'lib/address', 'lib/contract'],
    never: ['zod'],
    why: 'it runs in the browser: data comes by a call, the contract is checked by the server',
  },
  layouts: {
    what: 'header, footer, menus, dialogs of every page, and the frames that pages stand in',
    may: [
      'components',
      'store',
      'lib',
      'lib/domain',
      'lib/errors.ts',
      'lib/address',
      'lib/contract',
    ],
    never: ['zod'],
    why: 'as components',
  },
  loaders: {
    what: 'what a page asks for before it is rendered; runs on the server, and renders what needs no script',
    may: ['components', 'lib', 'lib/domain', 'lib/errors.ts', 'lib/address', 'lib/contract'],
    never: screens,
    why: 'it reaches the server by calls, as everybody',
  },
  pages: {
    what: 'one file a route: loader, screen, layout',
    may: [
      'components',
      'layouts',
      'loaders',
      'server',
      'store',
      'styles',
      'lib',
      'lib/domain',
      'lib/errors.ts',
      'lib/address',
      'lib/contract',
    ],
    never: ['antd', 'zod'],
    why: 'no page of visitors carries antd; the server is reached by its doors alone',
  },
  'pages/api': {
    what: 'endpoints: `[...call].ts` for every call, raw endpoints beside it',
    may: ['server'],
    why: 'an endpoint is thin: everything stands behind it',
  },
  'middleware.ts': {
    what: 'a courtesy before pages; loaders and calls check the session',
    may: ['lib', 'lib/domain', 'lib/address'],
    packages: ['next/server'],
    why: 'it runs on the edge: routes and cookies, no database',
  },
  server: {
    what: 'the backend: rooms below, and the doors to them (`server/*.ts`)',
    may: ['lib', 'lib/domain', 'lib/errors.ts', 'lib/address', 'lib/contract', 'demo'],
    never: screens,
    why: 'it renders no screen: it answers calls',
  },
  demo: {
    what: 'the demonstration: history, clerk, helpers for developers; without DEMO=1 none of it runs',
    may: ['server', 'lib', 'lib/domain', 'lib/errors.ts', 'lib/address', 'lib/contract'],
    never: screens,
  },
  'instrumentation.ts': { what: 'starts the server', may: ['server'] },
  styles: { what: 'tokens, global rules, sheets', may: [] },
};

/** What pages reach of the server; everything else stands behind. */
export const doors: readonly RegExp[] = [
  /^server\/(ssr|area-page|console-file|console-page|form-page)\.ts$/,
  /^server\/crawlers\/[a-z-]+\.ts$/,
];

/** What endpoints reach of it. */
export const endpoints: readonly RegExp[] = [
  /^server\/(http|ready|openapi)\.ts$/,
  /^server\/[a-z-]+\/[a-z-]+-endpoint\.ts$/,
];

/** Rooms of the server without a `public.ts`: every file of theirs is for all above them. */
export const openRooms: readonly string[] = ['db', 'kernel', 'pdf', 'providers'];

/** Whoever registers rooms, starts them or writes their history reaches into them; `*` are the doors. */
export const registries: readonly string[] = ['*', 'boot', 'demo', 'jobs'];

/**
 * The rooms of the server, the lowest first: a room imports those above its own line, by their `public.ts`. `tables.ts` of
 * all rooms are a floor of their own below them; table-use.ts says who reads and who writes whose.
 */
export const serverRooms: Readonly<Record<string, string>> = {
  kernel: 'environment, database, transaction, crypto, limits, log',
  db: 'migrations',
  files:
    "what strangers' files are and say, read in threads of their own with an end to memory and time (decision 108)",
  pdf: 'documents, fonts and tables as PDF; papers (tagged, with bookmarks) out of plain data, and seals (decision 087)',
  wallet: 'the ledger, balances and statements of it, their invariants (decisions 022, 079)',
  providers:
    'sms, mail, captcha, payment, payout, identity and face checker, signing provider, issuing channel of invoices, storage, link checker, address push: an interface, the embedded default, the real adapters',
  signing:
    'our own authority, signatures and time stamps on PDFs, made in a worker thread (`server/kernel/workers/worker-pool.ts`) (decision 086)',
  settings: 'what counts from a day on: one person asks, another agrees (decision 187)',
  site: 'configuration, uploaded files, messages, agreements, brands and links',
  account:
    'phones and codes, sessions, the pay password, the record of an account, its change of phone (decisions 021, 075)',
  operators:
    'who works for the platform: their phone, second factor, roles and sessions (decision 177)',
  process:
    "what is reviewed: one runner of states, reasons and messages; the operator's act and queue come out of a row (decision 131)",
  catalog: 'goods, prices, figures, lists and search (decisions 018, 054, 065)',
  verification:
    'who an account really is: applications, their review, the name in force (decision 076)',
  articles: 'articles, questions and answers',
  market:
    'what is counted over the market, each hour or once a day: figures, prices, points of the price map, money held, promises, rulings, sources, trades, weeks that are booked (decisions 054, 168, 175)',
  planning: 'what helps to choose: what was paid, comparisons, plans (decision 154)',
  rankings:
    'boards by platform, kind and period, their archive, notes and places (decisions 043, 167)',
  search: 'what one box finds in all areas: accounts, boards, articles, questions (decision 171)',
  inquiries:
    'what owners are asked: dates and prices, by one table of the process; what a position costs one buyer (decision 155)',
  cart: 'what an advertiser wants to order (decision 081)',
  favourites: 'what an advertiser has put aside (decision 081)',
  filters:
    'filters of lists that an advertiser comes back to, and what is new in them (decision 158)',
  contact:
    'call-backs, needs, suggestions, questions to the consultant, corrections of accounts’ pages, readers’ questions (decisions 084, 170, 176)',
  messages:
    "what of the messages goes out by SMS and mail, each person's choices and address (decision 083); messages themselves are written by `notify` of `server/site`",
  subscriptions: 'who gets a board’s list by mail on Mondays, and that mail (decision 176)',
  cards: 'cards of persons and accounts of companies that money is paid out to',
  'order-records':
    'what an order is and how it is read: snapshot, view, parties, counts; what hangs on an order and the process above it both use it',
  listings:
    'joining, own listings and their review: one form for all platforms, change requests, checked figures (decision 053); what accounts like one earn (decision 174)',
  briefs: "what a brief begins with: the account's contact, an advertiser's templates",
  reviews: 'what the two sides of an order say of each other',
  chat: 'what the two sides of an order write to each other',
  samples:
    "the sample that an advertiser sends: an axis beside an order's that stops nothing of it; where it goes is deleted with the end of the order (decision 114)",
  commissions:
    "the commission of live selling: an axis of its own beside an order's, opened by acceptance; orders use it, it knows nothing of orders but what it was given (decision 097)",
  disputes: 'claims, answers and rulings beside an order',
  drafts: 'drafts and films of an order, their remarks (decision 115)',
  proofs: 'publications of an order, and looks at their links',
  claims:
    'who says that an account of a public page is his: a code in its profile, or a picture for staff (decision 170)',
  contracts:
    'contracts: asked for, signed step by step, sealed, recorded and checked; their templates and papers (decisions 087, 089)',
  orders: 'orders, run by one table of the process (decisions 046, 052)',
  statements: "statements, their files, an owner's income (decision 079)",
  payments: 'money on its way in: payments, recharges, bank transfers (decision 080)',
  payouts: "withdrawals, and paying them by the bank's file or a provider (decision 077)",
  postings: 'money that is moved by hand: one person asks, another agrees (decision 181)',
  invoices:
    'titles, invoices that advertisers ask for, invoices that media owners hand in, and what a refund after completion does to both (decision 078)',
  plans:
    'plans that advertisers keep: versions, notes, links, what has changed since, and the way into the cart (decision 160)',
  reports:
    'what delivered orders brought: figures that owners tell, projects, reports and links to them (decision 082)',
  cases:
    'what delivered orders may show in public, as far as both sides let them: cases, and advertisers as brands (decision 173)',
  solutions: 'trades and cases',
  home: 'the home page, the price guide, the price map, the marketing calendar, what speaks for trust in the site (decisions 069, 168, 175)',
  reconcile:
    'statements from outside against our books, kept as runs whose differing lines somebody explains; books nothing (decisions 080, 188)',
  books: 'what must hold in a database at every moment, over all areas (npm run audit)',
  crawlers:
    'what search engines and feed readers read and are told, pictures that are shared, figures as files (decisions 072, 166 to 171)',
  tracking: 'what visitors did, without anything personal',
  summary: "the personal centre's summary",
  recovery: 'the way back into an account whose phone is lost (decision 075)',
  closing:
    'the end of an account, and the copy of its data: both say of every column that names one what becomes of it (decisions 075, 149)',
  backup:
    'database and files in a folder or an S3 store, opened by the keys, the rule of keeping, and the way back (decision 144)',
  operator:
    "queues and acts of the platform's people, who has taken what, their record, the console's calls, the way of a command into a running program (decisions 061, 177)",
  demo: 'the demonstration (tree `demo`)',
  jobs: "the list of every area's jobs (`server/<area>/jobs.ts`), and their timers (decision 129)",
  metrics: 'figures for whoever is on call, on a port of their own (decision 141)',
  boot: 'what runs before the first request: migrations, data that code moves, what every site starts with, the jobs',
  doctor: 'what is missing to go live, asked by `npm run doctor`; it writes nothing (decision 146)',
};
