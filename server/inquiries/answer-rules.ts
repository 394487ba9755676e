import { eq, sql } from 'drizzle-orm';
import { type AnswerRules, noRules } from '@/lib/domain/inquiries/answer-rules';
import { inquiryMoveNames, inquiryMoveOf } from '@/lib/domain/inquiries/process';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { inquiryAnswerRules } from './tables';

/** What an owner lets the program answer; nothing until he says so. */
export async function rulesOf(db: Db, userId: number): Promise<AnswerRules> {
  const [found] = await db
    .select()
    .from(inquiryAnswerRules)
    .where(eq(inquiryAnswerRules.userId, userId));
  if (!found) return noRules;
  const { acceptListed, refuseBelow, offerDay } = found;
  return { acceptListed, refuseBelow, offerDay };
}

/** They look at what is asked from now on. */
export async function saveRules(tx: Db, userId: number, rules: AnswerRules): Promise<void> {
  await tx
    .insert(inquiryAnswerRules)
    .values({ userId, ...rules })
    .onConflictDoUpdate({ target: inquiryAnswerRules.userId, set: rules });
}

/** An account is closed. */
export async function forgetRules(tx: Db, userId: number): Promise<void> {
  await tx.delete(inquiryAnswerRules).where(eq(inquiryAnswerRules.userId, userId));
}

const automatic = inquiryMoveNames.filter((name) => {
  const row = inquiryMoveOf(name);
  return row.actor === 'system' && row.isAutomatic;
});

/** How often each rule answered in 30 days, by the name of its move. */
export async function countAnswers(db: Db, userId: number): Promise<Map<string, number>> {
  const found = await rows<{ move: string; count: number }>(
    db,
    sql`select e.move, count(*)::int as count
        from inquiry_lines l join inquiry_events e on e.line_id = l.id
        where l.seller_id = ${userId} and l.updated_at > now() - interval '30 days'
          and e.move = any(${arrayOf('text', automatic)}) and e.created_at > now() - interval '30 days'
        group by e.move`,
  );
  return new Map(found.map(({ move, count }) => [move, count]));
}
