import { sql } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import { hasContactDetails } from '@/lib/domain/chat/contact-details';
import { readerQuestionWorkdays } from '@/lib/domain/contact/reader-question';
import { formatDay } from '@/lib/domain/time/format-time';
import { clockWords } from '@/lib/domain/time/opening-hours';
import { workdaysOn } from '@/lib/domain/time/service-hours';
import { appError, invalid } from '@/lib/errors';
import type { AskedTicket } from '@/server/account/public';
import { sharedArticle } from '@/server/articles/public';
import type { CallContext } from '@/server/kernel/call-context';
import { fingerprint, seal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { isoOfMoment, marketNow } from '@/server/kernel/market-time';
import { calendarOf } from '@/server/site/public';
import { assertNotTooOften } from './assert-not-too-often';
import { requireSlider } from './require-slider';
import { readerQuestions } from './tables';

/** Questions of one phone or account a day. */
const A_DAY = 5;
/** Questions below one article that wait for an answer. */
const OPEN_MOST = 20;

/**
 * Notes what a reader asks below an article. An account hears of the answer in its messages; a visitor leaves a phone for it.
 * @returns the promise, as the person reads it
 * @throws AppError not_found where there is no such article, invalid_input, too_often, rule_broken where the slider is asked for
 */
export async function askReader(
  { db: tx, caller }: Pick<CallContext, 'db' | 'caller'>,
  { article, question, mobile }: ParsedInput<'contact/reader-question'>,
  sender: AskedTicket,
): Promise<string> {
  if (!(await sharedArticle(tx, article))) {
    throw appError('not_found', { msg: '没有找到这篇文章，它可能已经撤下' });
  }
  if (hasContactDetails(question)) {
    throw invalid({ question: '问题会公开显示，请去掉电话、微信等联系方式' });
  }
  if (!caller && mobile === '') throw invalid({ mobile: '请填写手机号' });
  await assertFewOpen(tx, article);
  const who = caller ? { userId: caller.userId } : await ofVisitor(tx, mobile, sender);
  await assertNotTooOften(tx, {
    table: 'reader_questions',
    by: caller ? { userId: caller.userId } : { phoneHash: fingerprint('phone', mobile) },
    aDay: A_DAY,
    sentence: `今天已提 ${A_DAY} 个问题，请明天再问，或拨打客服热线`,
  });
  const by = workdaysOn(await marketNow(tx), readerQuestionWorkdays, await calendarOf(tx));
  await tx.insert(readerQuestions).values({
    articleId: article,
    question,
    ...who,
    promisedAt: sql`${isoOfMoment(by)}::timestamptz`,
    createdAt: sql`clock_timestamp()`,
  });
  return `${formatDay(by.day)} ${clockWords(by.minute)} 前答复，答复后显示在文章下`;
}

const ofVisitor = async (tx: Db, mobile: string, sender: AskedTicket) => ({
  phoneSealed: seal(mobile),
  phoneHash: fingerprint('phone', mobile),
  rangeHash: await requireSlider(tx, mobile, sender),
});

async function assertFewOpen(db: Db, article: number): Promise<void> {
  const [open] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from reader_questions where article_id = ${article} and state = 'pending'`,
  );
  if ((open?.count ?? 0) < OPEN_MOST) return;
  throw appError('too_often', { msg: '这篇文章有多个问题正在答复，请过两天再问' });
}
