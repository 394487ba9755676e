import { desc, eq, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { stateLabel } from '@/lib/domain/contact/states';
import { withFallback } from '@/lib/domain/site/contact';
import { serviceHoursWords } from '@/lib/domain/time/opening-hours';
import type { Db } from '@/server/kernel/database';
import { marketNow } from '@/server/kernel/market-time';
import { calendarOf, consultantOf, presenceOf, readConfig } from '@/server/site/public';
import { promiseCall } from './promise-call';
import { staffQuestions } from './tables';

/** Questions that are shown with their answers; all answers stand in the message centre. */
const shownQuestions = 5;

/** The consultant who looks after the caller, when, and what was asked last. */
export async function showStaff(db: Db, userId: number): Promise<Answer<'mine/staff'>> {
  const config = await readConfig(db, ['pc_400_lr']);
  const calendar = await calendarOf(db);
  const asked = await db
    .select()
    .from(staffQuestions)
    .where(eq(staffQuestions.userId, userId))
    .orderBy(desc(staffQuestions.id))
    .limit(shownQuestions);
  const name = await consultantOf(db, userId);
  const { isThere, back } = presenceOf(name, await marketNow(db), calendar);
  return {
    staff_name: name,
    hours: serviceHoursWords(calendar.hours),
    in_service: isThere,
    back,
    promised: (await promiseCall(db, '回复您')).words,
    phone: withFallback(config).pc_400_lr,
    questions: asked.map(({ id, question, reply, state, createdAt }) => ({
      question_id: id,
      question,
      reply,
      state_label: stateLabel('question', state),
      created_at: createdAt.toISOString(),
    })),
  };
}

/** mine/askStaff: a question to the own consultant, who has promised by when to answer. */
export async function askStaff(
  tx: Db,
  userId: number,
  { question, good_sn: goodSn }: ParsedInput<'mine/askStaff'>,
): Promise<Answer<'mine/askStaff'>> {
  const promised = await promiseCall(tx, '回复您');
  await tx.insert(staffQuestions).values({
    userId,
    staffName: await consultantOf(tx, userId),
    question,
    goodSn,
    promisedAt: sql`${promised.at}::timestamptz`,
  });
  return showStaff(tx, userId);
}
