import { createHash } from 'node:crypto';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Shortlist } from '@/lib/contract/shapes/console-shortlist';
import { groupOf } from '@/lib/domain/account/user-group';
import { refusals } from '@/lib/domain/catalog/orderable';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { planBounds } from '@/lib/domain/planning/plan-brief';
import { appError, invalid } from '@/lib/errors';
import { type BuyersQuote, quoteForBuyer } from '@/server/inquiries/public';
import { type Db, rows } from '@/server/kernel/database';
import { type Offered, offeredNow, placeOf } from './offered-now';
import { noAccountWords, planOfNeed } from './plan-for-need';
import { needLines } from './tables';

export type NeedLine = typeof needLines.$inferSelect;

/** A placement that staff pick. */
export interface Picked {
  goodSn: string;
  position: number;
  /** why, for the advertiser */
  note: string;
}

/**
 * Puts a placement on the list of a need.
 * @param by name of who picks it
 * @throws AppError not_found, invalid_input for a placement that is not offered, rule_broken where its account stands there, it
 * cannot be ordered or the list is full
 */
export async function addNeedLine(
  tx: Db,
  needId: number,
  { goodSn, position, note }: Picked,
  by: string,
): Promise<void> {
  const buyerId = await holdNeed(tx, needId);
  const quote = await quoteOf(tx, buyerId, { goodSn, position });
  const [same] = await tx
    .select()
    .from(needLines)
    .where(sql`${needLines.needId} = ${needId} and ${needLines.goodSn} = ${goodSn}`);
  if (same) {
    const place = positionName(platformOf(same.platform), same.position);
    throw appError('rule_broken', {
      msg: `${same.title}已在清单里（${place}，${same.addedBy}加入），换位置请改那一行`,
    });
  }
  const [listed] = await tx
    .select({ lines: count() })
    .from(needLines)
    .where(eq(needLines.needId, needId));
  const { most } = planBounds.accounts;
  if ((listed?.lines ?? 0) >= most) {
    throw appError('rule_broken', { msg: `清单最多 ${most} 个账号，请先移除不要的` });
  }
  const { platform, title, priceFen } = quote;
  await tx
    .insert(needLines)
    .values({ needId, goodSn, platform, position, title, priceFen, note, addedBy: by });
}

/** @throws AppError as {@link addNeedLine} */
export async function changeNeedLine(
  tx: Db,
  needId: number,
  { lineId, position, note }: { lineId: number; position: number; note: string },
): Promise<void> {
  const buyerId = await holdNeed(tx, needId);
  const line = await lineOf(tx, needId, lineId);
  const moved =
    position === line.position
      ? {}
      : {
          position,
          priceFen: (await quoteOf(tx, buyerId, { goodSn: line.goodSn, position })).priceFen,
        };
  await tx
    .update(needLines)
    .set({ note, ...moved })
    .where(eq(needLines.id, lineId));
}

/** @throws AppError rule_broken where it is removed already */
export async function removeNeedLine(tx: Db, needId: number, lineId: number): Promise<string> {
  await holdNeed(tx, needId);
  const { title } = await lineOf(tx, needId, lineId);
  await tx.delete(needLines).where(eq(needLines.id, lineId));
  return title;
}

/** Two who change one list go one after the other. @returns the account that left the need; 0 none */
async function holdNeed(tx: Db, needId: number): Promise<number> {
  const [need] = await rows<{ user_id: number | null; state: string }>(
    tx,
    sql`select user_id, state from needs where id = ${needId}::bigint for update`,
  );
  if (!need) throw appError('not_found', { msg: `没有编号为 ${needId} 的需求` });
  if (need.state === 'done') {
    throw appError('rule_broken', { msg: '这个需求已完成，清单不能再改' });
  }
  return need.user_id ?? 0;
}

async function lineOf(tx: Db, needId: number, lineId: number): Promise<NeedLine> {
  const [line] = await tx
    .select()
    .from(needLines)
    .where(sql`${needLines.needId} = ${needId} and ${needLines.id} = ${lineId}`);
  if (!line) throw appError('rule_broken', { msg: '这一行已被同事移除，请刷新' });
  return line;
}

async function quoteOf(
  tx: Db,
  buyerId: number,
  { goodSn, position }: { goodSn: string; position: number },
): Promise<BuyersQuote> {
  const [sku] = await rows<{ id: number }>(
    tx,
    sql`select s.id from goods g join good_skus s on s.good_id = g.id
        where g.good_sn = ${goodSn} and s.position = ${position}::smallint`,
  );
  const quote = sku && (await quoteForBuyer(tx, buyerId, [sku.id])).get(sku.id);
  if (!quote) throw invalid({ position: '这个账号没有这个报价位置，请重新选择' });
  if (quote.refusal) throw appError('rule_broken', { msg: refusals[quote.refusal] });
  return quote;
}

/** A line beside what its placement is offered for now. */
export interface PricedLine {
  line: NeedLine;
  now: Offered | undefined;
  /** why it cannot be sent; '' it can */
  stopped: string;
  positions: { position: number; name: string }[];
}

/** The lines of a need as the market is now. @param buyerId whose prices; 0 everybody's */
export async function pricedLines(
  db: Db,
  needId: number,
  buyerId: number,
): Promise<{ lines: PricedLine[]; version: string }> {
  const listed = await db
    .select()
    .from(needLines)
    .where(eq(needLines.needId, needId))
    .orderBy(asc(needLines.id));
  const offers = await offeredNow(db, buyerId, listed, 'reach');
  const lines = listed.map((line) => {
    const now = offers.get(placeOf(line));
    const platform = platformOf(line.platform);
    return {
      line,
      now,
      stopped: now ? (now.refusal ? refusals[now.refusal] : '') : '账号或这个报价位置已下架',
      positions: platform.positions.flatMap(({ id: position, name }) =>
        position === line.position || offers.has(placeOf({ goodSn: line.goodSn, position }))
          ? [{ position, name }]
          : [],
      ),
    };
  });
  return { lines, version: versionOf(lines) };
}

/** Another one whenever what is read of the list is not what it was. */
function versionOf(lines: readonly PricedLine[]): string {
  const told = lines.map(({ line, now }) => [
    line.id,
    line.position,
    line.note,
    now?.priceFen ?? 0,
  ]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
}

/** The list of a need as its panel shows it. @throws AppError not_found */
export async function readShortlist(db: Db, needId: number): Promise<Shortlist> {
  const [need] = await rows<{ user_id: number | null; group: number | null; budget_yuan: number }>(
    db,
    sql`select n.user_id, u.user_group as "group", n.budget_yuan
        from needs n left join users u on u.id = n.user_id and u.closed_at is null
        where n.id = ${needId}::bigint`,
  );
  if (!need) throw appError('not_found');
  const { lines, version } = await pricedLines(db, needId, need.user_id ?? 0);
  const sent = await planOfNeed(db, needId);
  return {
    lines: lines.map(({ line, now, stopped, positions }) => ({
      id: line.id,
      good_sn: line.goodSn,
      platform: line.platform,
      platform_name: platformOf(line.platform).name,
      title: line.title,
      position: line.position,
      positions,
      price_fen: now?.priceFen ?? null,
      picked_fen: line.priceFen,
      stopped,
      note: line.note,
      added_by: line.addedBy,
    })),
    total_fen: lines.reduce((sum, { now }) => sum + (now?.priceFen ?? 0), 0),
    budget_fen: need.budget_yuan * 100,
    most: planBounds.accounts.most,
    version,
    refused: need.group === groupOf.advertiser ? '' : noAccountWords,
    sent: sent
      ? { plan_no: sent.plan.planNo, version: sent.versions, at: sent.at.toISOString() }
      : null,
  };
}
