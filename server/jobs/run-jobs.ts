import { setTimeout as pause } from 'node:timers/promises';
import { expireGoods, recountIfStale, refillWords } from '@/server/catalog/public';
import { runDueCommissions } from '@/server/commissions/public';
import {
  contractWorkEnded,
  forgetOldPictures,
  runDueContracts,
  wakeContractWork,
} from '@/server/contracts/public';
import { pushAddresses } from '@/server/crawlers/push-addresses';
import { runClerk } from '@/server/dev/clerk/run-clerk';
import { sweepFilms } from '@/server/drafts/public';
import { refreshFigures } from '@/server/home/public';
import { mailInvoices, runInvoiceChannel } from '@/server/invoices/public';
import { beforeExit } from '@/server/kernel/before-exit';
import { type Db, openDatabase } from '@/server/kernel/database';
import { runStep } from '@/server/kernel/job-steps';
import { log } from '@/server/kernel/log';
import { clearIncoming } from '@/server/kernel/read-body';
import { inTransaction } from '@/server/kernel/transaction';
import { shelveWaiting } from '@/server/media/public';
import { deliverDue } from '@/server/notices/public';
import { checkLinks, recountGoods, remindOrders, runDueOrders } from '@/server/orders/public';
import { expirePayments } from '@/server/payments/public';
import { runPayouts } from '@/server/payouts/public';
import { removeHalfWritten } from '@/server/providers/storage-local';
import { publishRankings } from '@/server/rankings/public';
import { publishDueReviews } from '@/server/reviews/public';
import { forgetReceivers } from '@/server/samples/public';
import { sweep } from './sweep';

/** Between two rounds, spread so that many copies of the program do not come at the same moment. */
const usualRoundMs = { least: 2_000, most: 5_000 };
/** Part of that time after a round that found something to do: more comes of it, such as the settlement of an order. */
const shareAfterWork = 0.1;
/** What is not done with every round. */
const everyMs = {
  /** the rates of goods follow their orders within a minute */
  recount: 50_000,
  /** in the demonstration nobody waits longer for the platform's people than this and a round */
  clerk: 20_000,
  /** old rows are swept, rankings published and search engines told */
  sweep: 600_000,
};
/** Orders a round at most: other work must not wait for ten thousand. The next round follows at once then. */
const ordersPerRound = 500;
/**
 * Looks at published links a round at most: a few may take seconds, and the timers of orders must not wait for many. The
 * next round follows at once too.
 */
export const linksPerRound = 8;

/** How long the other work waits for the payment provider. */
const providerMs = 2_000;

interface Worker {
  timer: NodeJS.Timeout | undefined;
  stopping: boolean;
  /** ends what runs beside the rounds */
  stop: AbortController;
  running: Promise<void>;
  /** the last sweep has left something */
  sweepAgain: boolean;
  /** when it is time for each again, as performance.now() */
  nextAt: Record<keyof typeof everyMs, number>;
}

const held = globalThis as typeof globalThis & {
  __worker?: Worker;
  __asking?: Promise<number> | undefined;
  __paying?: Promise<number> | undefined;
  __pushing?: Promise<void> | undefined;
  __delivering?: Promise<unknown> | undefined;
  __invoicing?: Promise<void> | undefined;
};

/**
 * Starts this copy's worker: timers of orders, ended payments, days of listings, sweeping. Several copies share the work, since
 * each takes what no other has locked.
 * @returns stops it after the round that is running
 */
export function startJobs(roundMs = usualRoundMs): () => Promise<void> {
  if (!held.__worker) {
    const worker = startWorker(roundMs);
    held.__worker = worker;
    // No new round from the moment it is told; what runs is waited for at the end.
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stopJobs());
    beforeExit(() => ended(worker));
  }
  return stopJobs;
}

/** Ends the worker; resolves when nothing of it runs any more. */
async function stopJobs(): Promise<void> {
  const worker = held.__worker;
  if (!worker) return;
  worker.stopping = true;
  clearTimeout(worker.timer);
  held.__worker = undefined;
  await ended(worker);
}

async function ended({ running, stop }: Worker): Promise<void> {
  stop.abort();
  await running;
  await held.__paying;
  await held.__pushing;
  await held.__delivering;
  await held.__invoicing;
  await contractWorkEnded();
}

/**
 * One round: everything that is due by the database's clock.
 * @returns what was done, for the log and the tests
 */
export async function runDueJobs(db: Db): Promise<{
  listings: number;
  links: number;
  contracts: number;
  orders: number;
  commissions: number;
  payments: number;
  payouts: number;
  reminders: number;
  reviews: number;
}> {
  // Listings before all that may be long: what runs out at midnight is out of the lists within seconds.
  const expired = await runStep('listings', () => expireGoods(db), 0);
  const shelved = await runStep('waiting listings', () => shelveWaiting(db), 0);
  const listings = expired + shelved;
  // Payments next: money that is on its way comes in before its order is closed.
  const payments = await askForPayments(db);
  const payouts = await payOut(db);
  // Before the clocks of orders: the end of a retention period is to find what its last look found.
  const links = await runStep('links', () => checkLinks(db, linksPerRound), 0);
  const orders = await runStep('orders', () => runDueOrders(db, ordersPerRound), 0);
  const commissions = await runStep('commissions', () => runDueCommissions(db, ordersPerRound), 0);
  const contracts = await runStep('contracts', () => runDueContracts(db), 0);
  const reminders = await runStep('reminders', () => remindOrders(db, ordersPerRound), 0);
  const reviews = await runStep('reviews', () => publishDueReviews(db), 0);
  return { listings, links, contracts, orders, commissions, payments, payouts, reminders, reviews };
}

/**
 * Asks the provider what became of payments whose time is over. A provider that is away takes seconds for each: a round
 * waits for two of them, and what was asked goes on beside it. Money that comes in later than its order's end stays in the
 * buyer's wallet.
 */
async function askForPayments(db: Db): Promise<number> {
  held.__asking ??= runStep('payments', () => expirePayments(db), 0).finally(() => {
    held.__asking = undefined;
  });
  return Promise.race([held.__asking, pause(providerMs, 0, { ref: false })]);
}

/** As {@link askForPayments}: what was begun goes on beside the round. */
async function payOut(db: Db): Promise<number> {
  held.__paying ??= runStep('payouts', () => runPayouts(db), 0).finally(() => {
    held.__paying = undefined;
  });
  return Promise.race([held.__paying, pause(providerMs, 0, { ref: false })]);
}

/** Search engines are strangers' servers: no round waits for them, and nothing is lost when they are cut off. */
function push(db: Db, stop: AbortSignal): void {
  held.__pushing ??= runStep('addresses', () => pushAddresses(db, stop), undefined).finally(() => {
    held.__pushing = undefined;
  });
}

/** Nor for a mail server: what is on its way when the program ends is waited for, the rest is taken up by the next one. */
function deliverNotices(db: Db, stop: AbortSignal): void {
  held.__delivering ??= runStep<unknown>('notices', () => deliverDue(db, stop), undefined).finally(
    () => {
      held.__delivering = undefined;
    },
  );
}

/** Issuing channel and mail server are strangers too; both are asked again for what was cut off. */
function invoice(db: Db): void {
  held.__invoicing ??= Promise.all([
    runStep<unknown>('invoice channel', () => runInvoiceChannel(db), undefined),
    runStep<unknown>('invoice mails', () => mailInvoices(db), undefined),
  ])
    .then(() => undefined)
    .finally(() => {
      held.__invoicing = undefined;
    });
}

function startWorker(roundMs: typeof usualRoundMs): Worker {
  const worker: Worker = {
    timer: undefined,
    stopping: false,
    stop: new AbortController(),
    running: Promise.resolve(),
    sweepAgain: true,
    nextAt: { recount: 0, clerk: 0, sweep: 0 },
  };
  const next = (share = 1) => {
    if (worker.stopping) return;
    const wait = share * (roundMs.least + Math.random() * (roundMs.most - roundMs.least));
    worker.timer = setTimeout(() => {
      worker.running = runRound(worker).then(next);
    }, wait);
    worker.timer.unref();
  };
  next();
  return worker;
}

/** @returns the part of the usual pause before the next round: none where more may be due than a round takes */
async function runRound(worker: Worker): Promise<number> {
  try {
    const { db } = await openDatabase();
    const done = await runDueJobs(db);
    deliverNotices(db, worker.stop.signal);
    const hasWorked = Object.values(done).some((count) => count > 0);
    if (hasWorked) log().info(done, 'jobs');
    invoice(db);
    void wakeContractWork();
    await runStep<unknown>('figures', () => refreshFigures(db), undefined);
    if (isTimeFor('recount', worker))
      await runStep<unknown>('rates', () => recountGoods(db), undefined);
    if (isTimeFor('clerk', worker)) await runStep('clerk', () => runClerk(db), 0);
    const isSweeping = isTimeFor('sweep', worker);
    if (isSweeping || worker.sweepAgain) {
      worker.sweepAgain = await runStep('sweep', () => sweep(db), false);
    }
    if (isSweeping) {
      for (const [job, work] of seldom) await runStep(job, () => work(db), undefined);
      push(db, worker.stop.signal);
    }
    if (done.orders >= ordersPerRound || done.links >= linksPerRound) return 0;
    return hasWorked ? shareAfterWork : 1;
  } catch (error) {
    // The database may be away: the next round tries again.
    log().error({ err: error }, 'jobs failed');
    return 1;
  }
}

/** What is done with the sweeping. */
const seldom: readonly (readonly [job: string, work: (db: Db) => Promise<unknown>])[] = [
  ['half-written files', () => removeHalfWritten()],
  ['incoming files', () => clearIncoming()],
  ['old films', sweepFilms],
  ['old pictures', forgetOldPictures],
  ['sample addresses', forgetReceivers],
  ['counts', (db) => inTransaction(db, recountIfStale)],
  ['search words', refillWords],
  ['rankings', publishRankings],
];

function isTimeFor(what: keyof typeof everyMs, { nextAt }: Worker): boolean {
  const now = performance.now();
  if (now < nextAt[what]) return false;
  nextAt[what] = now + everyMs[what];
  return true;
}
