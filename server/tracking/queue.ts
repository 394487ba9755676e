import { sql } from 'drizzle-orm';
import { beforeExit } from '@/server/kernel/before-exit';
import { isCausedBy } from '@/server/kernel/cause';
import { openDatabase } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import type { TrackedEvent } from './clean-event';

/** Events that wait at most; what comes on top is dropped. */
export const MOST = 5_000;
const BATCH = 500;
/** How long events gather, and how long to wait after a batch could not be written. */
const gatherMs = 2_000;
const againMs = 5_000;
/** A batch that cannot be written for a minute is given up, so that it does not keep the others. */
const TRIES = 12;
/** One address is listened to so often a minute; nobody clicks faster. */
const A_MINUTE = 240;
const ADDRESSES = 20_000;

interface Waiting {
  event: TrackedEvent;
  /** performance.now() */
  since: number;
}

interface Queue {
  events: Waiting[];
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void> | undefined;
  tries: number;
  dropped: number;
  heard: Map<string, number>;
  minute: number;
}

// On globalThis, because pages and API routes load a module twice.
const held = globalThis as typeof globalThis & { __tracking?: Queue };

/**
 * Puts an event into this copy's queue; nobody waits for it to be written.
 * @returns false where it was dropped
 */
export function track(event: TrackedEvent): boolean {
  const queue = openQueue();
  if (queue.events.length >= MOST || !isHeard(queue, event.address_hash)) {
    queue.dropped++;
    return false;
  }
  queue.events.push({ event, since: performance.now() });
  if (queue.events.length >= BATCH && queue.tries === 0) void flushTracking();
  else writeIn(queue, gatherMs);
  return true;
}

/** Writes what waits; resolves when it is written or could not be. */
export async function flushTracking(): Promise<void> {
  const queue = openQueue();
  clearTimeout(queue.timer);
  queue.timer = undefined;
  queue.writing ??= writeAll(queue).finally(() => {
    queue.writing = undefined;
    if (queue.events.length > 0) writeIn(queue, queue.tries > 0 ? againMs : gatherMs);
  });
  await queue.writing;
}

function openQueue(): Queue {
  if (!held.__tracking) {
    held.__tracking = {
      events: [],
      timer: undefined,
      writing: undefined,
      tries: 0,
      dropped: 0,
      heard: new Map(),
      minute: 0,
    };
    // The last seconds' events.
    beforeExit(flushTracking);
  }
  return held.__tracking;
}

function writeIn(queue: Queue, ms: number): void {
  if (queue.timer || queue.writing) return;
  queue.timer = setTimeout(() => void flushTracking(), ms);
  queue.timer.unref();
}

async function writeAll(queue: Queue): Promise<void> {
  while (queue.events.length > 0) {
    const batch = queue.events.slice(0, BATCH);
    try {
      queue.dropped += await writeEach(batch);
      queue.events.splice(0, batch.length);
      queue.tries = 0;
    } catch (error) {
      queue.tries++;
      if (queue.tries === 1) log().error({ err: error }, 'tracking waits');
      if (queue.tries < TRIES) return;
      queue.events.splice(0, batch.length);
      queue.dropped += batch.length;
      queue.tries = 0;
    }
  }
  if (queue.dropped > 0) log().warn({ dropped: queue.dropped }, 'tracking dropped');
  queue.dropped = 0;
}

/**
 * Writes a batch; one that the database refuses for what stands in it (SQLSTATE 22 and 23) is parted until the event that
 * is at fault stands alone, and only that one is lost.
 * @returns how many were lost
 */
async function writeEach(batch: readonly Waiting[]): Promise<number> {
  try {
    await write(batch);
    return 0;
  } catch (error) {
    if (!isCausedBy(error, ({ code }) => /^2[23]...$/.test(String(code)))) throw error;
    if (batch.length === 1) return 1;
    const half = batch.length >> 1;
    return (await writeEach(batch.slice(0, half))) + (await writeEach(batch.slice(half)));
  }
}

/** One statement a batch; the moment is the database's, less what an event has waited. */
async function write(batch: readonly Waiting[]): Promise<void> {
  const now = performance.now();
  const told = JSON.stringify(
    batch.map(({ event, since }) => ({ ...event, waited_ms: Math.round(now - since) })),
  );
  const { db } = await openDatabase();
  await db.execute(sql`
    insert into tracking_events (${columns}, happened_at)
    select ${columns}, clock_timestamp() - make_interval(secs => waited_ms / 1000.0)
    from jsonb_to_recordset(${told}::jsonb) as e(kind text, session text, path text, page_type text, browser text,
      device_info text, address_hash text, referrer text, button_type text, extra text, qq text, goods_type text,
      goods_price text, goods_sn text, goods_cate text, staff_number text, goods_path text, client_type smallint,
      is_sync smallint, stay_seconds integer, scroll_percent smallint, waited_ms integer)`);
}

const columns = sql.raw(
  `kind, session, path, page_type, browser, device_info, address_hash, referrer, button_type, extra, qq, goods_type,
   goods_price, goods_sn, goods_cate, staff_number, goods_path, client_type, is_sync, stay_seconds, scroll_percent`,
);

function isHeard(queue: Queue, address: string): boolean {
  const minute = Math.floor(Date.now() / 60_000);
  if (queue.minute !== minute) {
    queue.minute = minute;
    queue.heard.clear();
  }
  const count = (queue.heard.get(address) ?? 0) + 1;
  if (count > A_MINUTE || (count === 1 && queue.heard.size >= ADDRESSES)) return false;
  queue.heard.set(address, count);
  return true;
}
