import { eq, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { isEnded } from '@/lib/domain/orders/states';
import {
  type CheckKind,
  proofKinds,
  regularChecks,
  timeOfCheck,
} from '@/lib/domain/proofs/check-schedule';
import { compareDelivery } from '@/lib/domain/proofs/delivery-compare';
import { type ChainLink, chainFault } from '@/lib/domain/proofs/hash-chain';
import { unknownReasons } from '@/lib/domain/proofs/link-look';
import { openBrief } from '@/server/cart/public';
import type { Caller } from '@/server/kernel/call-context';
import { sha256 } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { approvedAt, findOwnOrder, type OwnOrder } from '@/server/order-records/public';
import { signedFileUrl } from '@/server/site/public';
import { demoPostOf } from './demo-posts';
import { filedIn, lookIn } from './proof-content';
import { readChain } from './read-chain';
import { linkChecks } from './tables';

type Shown = Answer<'order/proof'>;

/** order/proof: the record of one of the caller's orders. @throws appError not_found */
export const showProof = async (db: Db, caller: Caller, orderSn: string): Promise<Shown> =>
  proofOf(db, await findOwnOrder(db, caller, orderSn));

type ProvedOrder = Pick<OwnOrder, 'id' | 'state' | 'snapshot' | 'brief'>;

/** The same of an order whose reader is known to be one. */
export async function proofOf(db: Db, order: ProvedOrder): Promise<Shown> {
  const chain = await readChain(db, order.id);
  const check = await readCheck(db, order.id);
  const fault = chainFault(chain, sha256);
  // The last one stands: what was filed before it was sent back.
  const from = chain.findLastIndex((link) => filedIn(link));
  const standing = from === -1 ? [] : chain.slice(from);
  return {
    filed: filedOf(standing, order),
    compared: check
      ? comparedOf(standing, order, { ...check, approvedAt: await approvedAt(db, order.id) })
      : [],
    records: chain.map(recordOf),
    pending: check && !isEnded(order.state) ? pendingOf(standing, check) : [],
    intact: fault === null,
    broken_seq: fault?.seq ?? null,
  };
}

type Check = typeof linkChecks.$inferSelect & { now: Date };

async function readCheck(db: Db, orderId: number): Promise<Check | null> {
  const [found] = await db
    .select({ row: linkChecks, now: sql<string>`now()::text` })
    .from(linkChecks)
    .where(eq(linkChecks.orderId, orderId));
  return found ? { ...found.row, now: new Date(found.now) } : null;
}

function filedOf([first, ...looks]: readonly ChainLink[], order: ProvedOrder): Shown['filed'] {
  const filed = first && filedIn(first);
  if (!filed) return null;
  const seen = looks.findLast((link) => lookIn(link)?.outcome === 'online');
  return {
    at: first.happened_at,
    link: filed.link,
    note: filed.note,
    title: (seen && lookIn(seen)?.title) ?? '',
    account: order.snapshot.title,
    platform: order.snapshot.platform,
    position: order.snapshot.positionName,
    files: filed.files.map(({ file_key, ...file }) => ({ ...file, url: signedFileUrl(file_key) })),
  };
}

function comparedOf(
  [first, ...rest]: readonly ChainLink[],
  order: ProvedOrder,
  check: Check & { approvedAt: Date | null },
): Shown['compared'] {
  const filed = first && filedIn(first);
  if (!filed) return [];
  const looks = rest.flatMap((link) => {
    const look = lookIn(link);
    return look
      ? [{ at: new Date(link.happened_at), outcome: look.outcome, adMark: look.ad_mark }]
      : [];
  });
  return compareDelivery({
    platform: order.snapshot.platform,
    platformName: order.snapshot.platformName,
    wantedDate: openBrief(order.brief)?.wanted_date ?? '',
    windowDays: openBrief(order.brief)?.window_days ?? '',
    approvedAt: check.approvedAt,
    link: filed.link,
    isDemoPost: demoPostOf(filed.link) !== null,
    // Of the market's clock, as the day that was agreed: the record keeps the real time (demo/dev/clock-columns).
    filedAt: check.publishedAt,
    retentionDays: filed.retention_days,
    keepUntil: check.keepUntil,
    now: check.now,
    looks,
  }).map((row) => ({ ...row, at: row.at.toISOString() }));
}

function recordOf(link: ChainLink): Shown['records'][number] {
  const look = lookIn(link);
  return {
    seq: link.seq,
    kind: link.kind,
    label: proofKinds[link.kind as CheckKind | 'filed'], // written by appendRecord only
    at: link.happened_at,
    outcome: look?.outcome ?? null,
    status: look?.status ?? null,
    reason: look?.reason ? unknownReasons[look.reason] : '',
    final_url: look?.final_url ?? '',
    title: look?.title ?? '',
    text_hash: look?.text_hash ?? '',
    words: look?.words ?? 0,
    files: filedIn(link)?.files.length ?? 0,
    prev_hash: link.prev_hash,
    hash: link.hash,
  };
}

function pendingOf(standing: readonly ChainLink[], check: Check): Shown['pending'] {
  const stopped = check.nextAt === null && (check.kind !== 'end' || check.keepUntil !== null);
  if (standing.length === 0 || stopped) return [];
  const done = standing.map(({ kind }) => kind);
  const regular = regularChecks
    .filter((kind) => !done.includes(kind) || kind === check.kind)
    .map((kind) => ({ kind, at: kind === check.kind ? check.nextAt : timeOfCheck(kind, check) }));
  const again = check.kind === 'again' ? [{ kind: 'again' as const, at: check.nextAt }] : [];
  return [...again, ...regular]
    .sort((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity))
    .map(({ kind, at }) => ({ kind, label: proofKinds[kind], at: at?.toISOString() ?? null }));
}
