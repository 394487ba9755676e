import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Output, ParsedInput } from '@/lib/contract';
import { type ReturnState, returnKinds, returnStates } from '@/lib/domain/invoices/return';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { arrayOf } from '@/server/kernel/array-parameter';
import { unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { returnSeller } from './return-seller';
import { returnTerms } from './return-terms';
import { invoiceReturns } from './tables';

type Answer = Output<'invoice-return/list'>;

/** invoice-return/list */
export async function listReturns(
  db: Db,
  userId: number,
  { page, page_size: size, state }: ParsedInput<'invoice-return/list'>,
): Promise<Answer> {
  const own = and(
    eq(invoiceReturns.userId, userId),
    state ? eq(invoiceReturns.state, state) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(invoiceReturns).where(own);
  const found = await db
    .select()
    .from(invoiceReturns)
    .where(own)
    .orderBy(desc(invoiceReturns.createdAt), desc(invoiceReturns.id))
    .limit(size)
    .offset((page - 1) * size);
  const lines = await linesOf(
    db,
    found.map(({ id }) => id),
  );
  const total = counted?.total ?? 0;
  return {
    returns: found.map((row) => ({ ...present(row), ...(lines.get(row.id) ?? noLines) })),
    terms: await returnTerms(db),
    seller: await returnSeller(db, userId),
    today: await todayOf(db),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
  };
}

interface Lines {
  order_count: number;
  first_order_sn: string;
}

const noLines: Lines = { order_count: 0, first_order_sn: '' };

async function linesOf(db: Db, ids: readonly number[]): Promise<Map<number, Lines>> {
  const found = await rows<Lines & { return_id: number }>(
    db,
    sql`select l.return_id, count(*)::int as order_count, min(o.order_sn) as first_order_sn
        from invoice_return_orders l join orders o on o.id = l.order_id
        where l.return_id = any(${arrayOf('bigint', ids)}) group by l.return_id`,
  );
  return new Map(found.map(({ return_id: id, ...lines }) => [id, lines]));
}

function present(
  row: typeof invoiceReturns.$inferSelect,
): Omit<Answer['returns'][number], keyof Lines> {
  // Written by this area only, from the constants these types are made of.
  const state = row.state;
  return {
    return_id: row.id,
    kind_label: returnKinds[row.kind],
    number: row.number,
    issued_on: row.issuedOn,
    seller_name: unseal(row.sellerSealed),
    amount_fen: row.amountFen,
    deduct_fen: row.deductFen,
    state,
    state_label: returnStates[state],
    progress: progressOf(row, state),
    handed_in_at: row.createdAt.toISOString(),
    file_key: row.fileKey,
    can_cancel: state === 'reviewing',
  };
}

function progressOf(
  { reason, deductFen }: typeof invoiceReturns.$inferSelect,
  state: ReturnState,
): string {
  const sum = formatYuan(deductFen, true);
  const words: Record<ReturnState, string> = {
    reviewing:
      deductFen > 0 ? `平台在 1 个工作日内审核，已预扣税差 ${sum}` : '平台在 1 个工作日内审核',
    approved: deductFen > 0 ? `已通过，扣除税差 ${sum}` : '已通过，没有扣款',
    rejected: `${reason}；订单已回到待回票`,
    canceled: '已撤回，订单已回到待回票',
  };
  return words[state];
}
