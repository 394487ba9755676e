import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import {
  addressPush,
  type PushService,
  pushServices,
} from '@/server/providers/address-push/provider';
import { type Address, readPart, sitemapParts } from './sitemap-parts';
import { siteUrl } from './text-page';

/** Addresses a call of a service, and a run. A run comes about every ten minutes. */
const PER_CALL = 200;
const PER_RUN = 1_000;
/** What failed is tried by the next run; what another copy has just begun is left to it. */
const claimed = sql`interval '5 minutes'`;
/** Lists change with every price: nobody is told of one address twice a day. */
const rest = sql`interval '1 day'`;

/**
 * Tells search engines of the sitemap's pages that came to be or changed since they were last told. A service that fails
 * is left for this run, the others go on.
 * @param stop ends the run; what was not told is told by another
 */
export async function pushAddresses(db: Db, stop: AbortSignal): Promise<void> {
  await Promise.all(
    pushServices().map(async (service) => {
      try {
        await pushTo(db, service, stop);
      } catch (error) {
        if (!stop.aborted) log().warn({ err: error, service }, 'addresses were not pushed');
      }
    }),
  );
}

async function pushTo(db: Db, service: PushService, stop: AbortSignal): Promise<void> {
  const due = await findDue(db, service, stop);
  const provider = addressPush(service);
  for (let from = 0; from < due.length; from += PER_CALL) {
    stop.throwIfAborted();
    const paths = await claim(db, service, due.slice(from, from + PER_CALL));
    if (paths.length === 0) continue;
    const { isFull } = await provider.push(
      paths.map((path) => siteUrl() + path),
      stop,
    );
    await db.execute(sql`update address_pushes set pushed_at = tried_at
      where service = ${service} and path = any(${arrayOf('text', paths)})`);
    if (isFull) return;
  }
}

interface Due {
  path: string;
  changedAt: number;
  /** it failed before: others come first, so that nothing stands in their way */
  failed: boolean;
}

/** The first of what is to be told, the newest before the others. Sites have many texts: never all in memory. */
async function findDue(db: Db, service: PushService, stop: AbortSignal): Promise<string[]> {
  let due: Due[] = [];
  for (const part of await sitemapParts(db)) {
    stop.throwIfAborted();
    for await (const batch of readPart(db, part) ?? []) {
      stop.throwIfAborted();
      due = [...due, ...(await dueOf(db, service, batch))].sort(inOrder).slice(0, PER_RUN);
    }
  }
  return due.map(({ path }) => path);
}

const inOrder = (a: Due, b: Due) =>
  Number(a.failed) - Number(b.failed) || b.changedAt - a.changedAt;

async function dueOf(db: Db, service: PushService, batch: readonly Address[]): Promise<Due[]> {
  const changes = new Map(batch.map(({ path, changedAt }) => [path, changedAt?.getTime() ?? 0]));
  const found = await rows<{ path: string; failed: boolean }>(
    db,
    sql`select a.path, p.path is not null and p.pushed_at is distinct from p.tried_at as failed
        from unnest(${arrayOf('text', [...changes.keys()])}, ${arrayOf('bigint', [...changes.values()])})
            as a(path, changed)
          left join address_pushes p on p.service = ${service} and p.path = a.path
        where p.path is null or p.tried_at < now() - ${claimed} and (p.pushed_at is null
          or p.pushed_at < now() - ${rest} and p.pushed_at < to_timestamp(a.changed / 1000.0))`,
  );
  return found.map((each) => ({ ...each, changedAt: changes.get(each.path) ?? 0 }));
}

/** Takes them before they are told, so that no second copy of the program tells them too. */
async function claim(db: Db, service: PushService, paths: string[]): Promise<string[]> {
  const found = await rows<{ path: string }>(
    db,
    sql`insert into address_pushes (service, path, tried_at)
        select distinct ${service}, path, now() from unnest(${arrayOf('text', paths)}) as a(path)
        on conflict (service, path) do update set tried_at = excluded.tried_at
          where address_pushes.tried_at < now() - ${claimed}
        returning path`,
  );
  return found.map(({ path }) => path);
}
