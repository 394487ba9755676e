import { type SQL, sql } from 'drizzle-orm';
import {
  type InquirySide,
  type InquiryState,
  openInquiryStates,
} from '@/lib/domain/inquiries/states';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';

/** A line that this transaction holds. */
export interface Line {
  id: number;
  inquiryNo: string;
  buyerId: number;
  sellerId: number;
  /** whose the account is now: another's than the seller's once it has changed hands */
  ownerId: number;
  skuId: number | null;
  /** of the account, for messages */
  title: string;
  state: InquiryState;
  round: number;
  priceFen: number;
  /** YYYY-MM-DD */
  day: string;
  orderSn: string | null;
  /** null: no clock runs */
  dueAt: Date | null;
  /** the database's clock */
  now: Date;
}

/** Who acts on a line of his. */
export interface InquiryParty {
  side: InquirySide;
  userId: number;
}

const isLocked = sql`for update of l`;

async function select(tx: Db, where: SQL, lock: SQL = isLocked): Promise<Line[]> {
  const found = await rows<Omit<Line, 'now' | 'dueAt'> & { now: string; dueAt: string | null }>(
    tx,
    sql`select l.id, i.inquiry_no as "inquiryNo", l.buyer_id as "buyerId", l.seller_id as "sellerId",
          g.owner_id as "ownerId", l.sku_id as "skuId", g.title, l.state, l.round, l.price_fen as "priceFen", l.wanted_on::text as day,
          l.order_sn as "orderSn", l.due_at::text as "dueAt", now()::text as now
        from inquiry_lines l join inquiries i on i.id = l.inquiry_id join goods g on g.id = l.good_id
        where ${where} order by l.id ${lock}`,
  );
  return found.map((line) => ({
    ...line,
    now: new Date(line.now),
    dueAt: line.dueAt === null ? null : new Date(line.dueAt),
  }));
}

/** @throws appError not_found where there is none, or it is not this party's */
export async function lockLine(tx: Db, { side, userId }: InquiryParty, id: number): Promise<Line> {
  const whose = side === 'buyer' ? sql`l.buyer_id = ${userId}` : sql`l.seller_id = ${userId}`;
  await racePoint('before the inquiry is locked');
  const [found] = await select(tx, sql`l.id = ${id} and ${whose}`);
  if (!found) throw appError('not_found');
  return found;
}

/**
 * The lines of a buyer whose agreed price stands at this moment, of some positions.
 * @param lock holds them, so that neither clock nor another order ends them meanwhile
 */
export const agreedLines = (
  db: Db,
  buyerId: number,
  skuIds: readonly number[],
  { lock }: { lock: boolean },
): Promise<Line[]> =>
  select(
    db,
    sql`l.buyer_id = ${buyerId} and l.sku_id = any(${arrayOf('bigint', skuIds)})
      and l.state = 'agreed' and l.due_at > now()`,
    lock ? isLocked : sql``,
  );

/** What is open of an account with one owner, agreed or not. */
export const lockOpenLines = (
  tx: Db,
  { goodId, sellerId }: { goodId: number; sellerId: number },
): Promise<Line[]> =>
  select(
    tx,
    sql`l.seller_id = ${sellerId} and l.state = any(${arrayOf('text', openInquiryStates)}) and l.good_id = ${goodId}`,
  );

/** The line that an order used up; undefined where it was placed at the listed price. */
export async function lockLineOf(tx: Db, orderSn: string): Promise<Line | undefined> {
  const [found] = await select(tx, sql`l.order_sn = ${orderSn}`);
  return found;
}

/**
 * The line of which a moment came first and that nobody holds: its clock ran out, somebody is to be reminded, the owner's rules
 * are to be asked. @param except are left aside
 */
export async function lockDueLine(
  tx: Db,
  column: 'due_at' | 'remind_at' | 'rules_at',
  except: readonly number[],
): Promise<Line | undefined> {
  const at = sql.identifier(column);
  const [found] = await select(
    tx,
    sql`l.id = (select d.id from inquiry_lines d
      where d.${at} <= now() and d.id <> all(${arrayOf('bigint', except)})
      order by d.${at} limit 1 for update skip locked)`,
  );
  return found;
}

/** An agreed line whose listed price fell below what was agreed, and whose buyer was not told of that price. */
export async function lockFallenLine(
  tx: Db,
  except: readonly number[],
): Promise<(Line & { listedFen: number }) | undefined> {
  const [due] = await rows<{ id: number; listedFen: number }>(
    tx,
    sql`select d.id, s.price_fen as "listedFen" from inquiry_lines d join good_skus s on s.id = d.sku_id
        where d.state = 'agreed' and d.due_at > now() and s.price_fen < coalesce(d.fell_to_fen, d.price_fen)
          and d.id <> all(${arrayOf('bigint', except)})
        order by d.id limit 1 for update of d skip locked`,
  );
  if (!due) return undefined;
  const [line] = await select(tx, sql`l.id = ${due.id}`);
  return line && { ...line, listedFen: due.listedFen };
}
