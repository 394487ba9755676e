import { eq, sql } from 'drizzle-orm';
import { quietUntil } from '@/lib/domain/messages/quiet-hours';
import type { BoardPart } from '@/lib/domain/rankings/board-title';
import { isAppError } from '@/lib/errors';
import { unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import type { Job } from '@/server/kernel/job';
import { isoOfMoment, marketNow } from '@/server/kernel/market-time';
import { doubling, enqueueSql, nothingToWrite, outsideJob } from '@/server/kernel/outside-call';
import { racePoint } from '@/server/kernel/race-point';
import { provenEmail, sendMail } from '@/server/messages/public';
import { boardPage, publishedWeek } from '@/server/rankings/public';
import { type MailedBoard, mailSubject, mailText } from './board-mail-text';
import { mailLink } from './mail-link';
import { subscribedBoards } from './subscribed-boards';
import { boardMails, boardSubscribers } from './tables';

/** Mails that are planned in one statement. */
const BATCH = 500;

/**
 * Plans the mail of the newest week whose lists are out, for whoever asked for one before they were: once a subscriber and
 * week, however many copies come at the same moment and however often they begin anew.
 */
export const planBoardMails: Job = {
  name: 'board mails of the week',
  everyMs: 60_000,
  most: BATCH,
  run: async (db, { most }) => {
    const published = await publishedWeek(db);
    if (!published) return 0;
    const { week, madeAt } = published;
    const [made] = await rows<{ count: number }>(
      db,
      sql`with due as (
            select s.id from board_subscribers s
            where exists (select 1 from board_subscriptions b
                where b.subscriber_id = s.id and b.confirmed_at < ${madeAt}::timestamptz)
              and not exists (select 1 from board_mails m where m.subscriber_id = s.id and m.week = ${week}::date)
            order by s.id limit ${most} for update of s skip locked),
          planned as (
            insert into board_mails (subscriber_id, week) select id, ${week}::date from due
            on conflict (subscriber_id, week) do nothing returning id),
          enqueued as (${enqueueSql(sql`select 'board mails', id from planned`)})
          select count(*)::int as count from planned`,
    );
    return made?.count;
  },
};

/**
 * Sends what is planned, not at night. It is tried until the next week's list is out: then this one is no news. A mail that goes
 * again has the same Message-ID.
 */
export const sendBoardMails: Job = outsideJob({
  kind: 'board mails',
  limitSeconds: 90,
  pause: doubling(60, 6 * 3600),
  atOnce: 4,
  most: BATCH,
  ask: async (db, id) => {
    const mail = await waitingMail(db, id);
    if (!mail) return nothingToWrite;
    if ((await publishedWeek(db))?.week !== mail.week) return (tx) => end(tx, id, 'failed');
    const quietEnd = quietUntil(await marketNow(db));
    if (quietEnd) return new Date(isoOfMoment(quietEnd));
    const to = await addressOf(db, mail);
    const boards = await mailedBoards(db, mail);
    if (!to || boards.length === 0) return (tx) => end(tx, id, 'dropped');
    const endLink = mailLink('end', unseal(mail.tokenSealed));
    await sendMail({
      to,
      key: `board-mail-${id}`,
      subject: mailSubject(mail.week, boards),
      text: mailText(mail.week, boards, endLink),
      unsubscribe: endLink,
    });
    await racePoint('between sending a mail of boards and noting it');
    return (tx) => end(tx, id, 'sent');
  },
});

type Waiting = Pick<
  typeof boardSubscribers.$inferSelect,
  'userId' | 'addressSealed' | 'tokenSealed'
> & { subscriberId: number; week: string };

/** @returns undefined where it is gone with its subscriber, or waits no more */
async function waitingMail(db: Db, id: number): Promise<Waiting | undefined> {
  const [found] = await db
    .select()
    .from(boardMails)
    .innerJoin(boardSubscribers, eq(boardSubscribers.id, boardMails.subscriberId))
    .where(eq(boardMails.id, id));
  if (found?.board_mails.state !== 'waiting') return undefined;
  const { board_mails: mail, board_subscribers: subscriber } = found;
  return { ...subscriber, subscriberId: subscriber.id, week: mail.week };
}

/** Where the subscriber reads mail now. */
const addressOf = async (db: Db, { userId, addressSealed }: Waiting) =>
  userId === null ? unseal(addressSealed) : provenEmail(db, userId);

/** Boards that have a list of the week, or of their part of it. */
async function mailedBoards(db: Db, { subscriberId, week }: Waiting): Promise<MailedBoard[]> {
  const told: MailedBoard[] = [];
  for (const part of await subscribedBoards(db, subscriberId)) {
    const list = await listOf(db, part, week);
    if (list && list.list.length > 0) told.push({ part, list });
  }
  return told;
}

async function listOf(db: Db, part: BoardPart, week: string) {
  try {
    return await boardPage(db, { ...part, period: 'week', date: week, page: 1, q: '' });
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function end(tx: Db, id: number, state: 'sent' | 'dropped' | 'failed'): Promise<void> {
  await tx.update(boardMails).set({ state, endedAt: sql`now()` }).where(eq(boardMails.id, id));
}
