import { and, count, desc, eq } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { invalid } from '@/lib/errors';
import { seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { orders } from '@/server/orders/tables';
import { assertOwnFiles } from '@/server/site/public';
import { presentSuggestion, readThreads } from './suggestion-thread';
import { suggestions } from './tables';

/**
 * Notes a complaint, a suggestion or a report.
 * @throws AppError invalid_input where the order or a file is not the caller's
 */
export async function suggest(
  db: Db,
  caller: { userId: number; group: number },
  input: ParsedInput<'suggest/create'>,
): Promise<number> {
  await assertOwnFiles(db, caller.userId, input.files);
  if (input.order_sn) await assertOwnOrder(db, caller, input.order_sn);
  const [made] = await db
    .insert(suggestions)
    .values({
      userId: caller.userId,
      kind: input.kind,
      content: input.content,
      orderSn: input.order_sn,
      phoneSealed: input.mobile ? seal(input.mobile) : null,
      files: input.files,
    })
    .returning({ id: suggestions.id });
  if (!made) throw new Error('an insert returns its row');
  return made.id;
}

/** Own complaints and suggestions, newest first. */
export async function listSuggestions(
  db: Db,
  userId: number,
  { page, page_size: pageSize }: { page: number; page_size: number },
): Promise<Answer<'suggest/index'>> {
  const own = eq(suggestions.userId, userId);
  const list = await db
    .select()
    .from(suggestions)
    .where(own)
    .orderBy(desc(suggestions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [all] = await db.select({ total: count() }).from(suggestions).where(own);
  const threads = await readThreads(db, list);
  const total = all?.total ?? 0;
  return {
    list: list.map((one) => ({
      ...presentSuggestion(one),
      reply: threads.get(one.id)?.findLast(({ author }) => author === 'staff')?.content ?? null,
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  };
}

async function assertOwnOrder(
  db: Db,
  { userId, group }: { userId: number; group: number },
  orderSn: string,
): Promise<void> {
  const side = isAdvertiserGroup(group) ? orders.buyerId : orders.sellerId;
  const [own] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderSn, orderSn), eq(side, userId)));
  if (!own) throw invalid({ order_sn: '没有找到该订单，请核对订单号' });
}
