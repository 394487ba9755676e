import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { emailMessages, maskEmail } from '@/lib/domain/identity/email';
import { type BoardPart, boardName } from '@/lib/domain/rankings/board-title';
import { boardsMost, confirmDays } from '@/lib/domain/subscriptions/board-mail';
import { appError, invalid } from '@/lib/errors';
import type { AskedTicket } from '@/server/account/public';
import { requireSliderBefore, requireSliderFrom } from '@/server/contact/public';
import type { CallContext } from '@/server/kernel/call-context';
import { inCallTransaction } from '@/server/kernel/call-transaction';
import { randomToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { consumeLimit } from '@/server/kernel/limits/rate-limit';
import { log } from '@/server/kernel/log';
import { provenEmail, sendMail } from '@/server/messages/public';
import { mailLink } from './mail-link';
import { isBoard, keptBoard } from './subscribed-boards';
import { limitKeyOf, type Subscriber, subscriberAt, subscriberOf } from './subscriber';
import { boardSubscriptions } from './tables';

interface Subscribed {
  promised: string;
  confirmed: boolean;
}

/** Mails of confirmation that one address gets a day, whoever asks. */
const CONFIRM_A_DAY = 3;

/**
 * Subscribes the caller at the address that the account has proved; anybody else at an address whose reader has to confirm it
 * first. What is answered says nothing of who gets mail already.
 * @throws AppError invalid_input, too_often, rule_broken where the slider is asked for or the mail was not taken
 */
export async function subscribe(
  ctx: Pick<CallContext, 'db' | 'caller' | 'afterCommit'>,
  input: ParsedInput<'board-mail/subscribe'>,
  sender: AskedTicket,
): Promise<Subscribed> {
  if (input.category !== 0 && input.area !== 0) throw invalid({ category: '榜单分类不正确' });
  const board = { ...input, platform: platformOf(input.platform).no };
  if (input.email === '') return inCallTransaction(ctx, (ctx) => subscribeOwn(ctx, board));
  const slider = { subject: input.email, asked: sender, tables: ['board_subscriptions'] };
  // First, so that nobody uses up a stranger's mails who does not pass it.
  await requireSliderBefore(ctx.db, slider);
  await consumeLimit(limitKeyOf(input.email), CONFIRM_A_DAY, 24 * 3600);
  return inCallTransaction(ctx, (ctx) => askToConfirm(ctx, board, slider));
}

async function subscribeOwn(
  { db: tx, caller }: Pick<CallContext, 'db' | 'caller'>,
  board: BoardPart,
): Promise<Subscribed> {
  const email = caller && (await provenEmail(tx, caller.userId));
  if (!caller || !email) throw invalid({ email: emailMessages.empty });
  const subscriber = await subscriberOf(tx, caller.userId);
  await addBoard(tx, subscriber, board, { confirmed: true });
  return { promised: `每周一榜单发布后发到 ${maskEmail(email)}`, confirmed: true };
}

async function askToConfirm(
  { db: tx, afterCommit }: Pick<CallContext, 'db' | 'afterCommit'>,
  board: BoardPart,
  slider: Parameters<typeof requireSliderFrom>[1],
): Promise<Subscribed> {
  const { subject: email } = slider;
  const rangeHash = await requireSliderFrom(tx, slider);
  const subscriber = await subscriberAt(tx, email);
  await addBoard(tx, subscriber, board, { confirmed: false, rangeHash });
  const name = boardName(board);
  afterCommit(async () => {
    try {
      await sendMail({
        to: email,
        key: `board-confirm-${randomToken(12)}`,
        subject: `请确认订阅：${name}`,
        text: confirmText(name, subscriber.token),
      });
    } catch (error) {
      log().error({ err: error }, 'a confirmation was not mailed');
      throw appError('rule_broken', { msg: '确认邮件没有发出，请核对邮箱，稍后再试' });
    }
  });
  return {
    promised: `确认邮件已发到 ${maskEmail(email)}，${confirmDays} 天内打开其中的链接确认后，每周一榜单发布后发送`,
    confirmed: false,
  };
}

const confirmText = (name: string, token: string) =>
  [
    `有人用这个邮箱订阅了“${name}”：每周一榜单发布后发一封邮件。`,
    `是您本人，请在 ${confirmDays} 天内打开链接确认：${mailLink('confirm', token)}`,
    '不是您本人，不必理会：不确认就不会收到榜单，邮箱在期满后删除。',
    `已经在收、不想再收：${mailLink('end', token)}`,
  ].join('\n\n');

async function addBoard(
  tx: Db,
  { id: subscriberId }: Subscriber,
  board: BoardPart,
  { confirmed, rangeHash = null }: { confirmed: boolean; rangeHash?: string | null },
): Promise<void> {
  const own = eq(boardSubscriptions.subscriberId, subscriberId);
  const isThere = (await tx.$count(boardSubscriptions, and(own, isBoard(board)))) > 0;
  if (!isThere && (await tx.$count(boardSubscriptions, own)) >= boardsMost) {
    throw appError('rule_broken', { msg: `一个邮箱最多订阅 ${boardsMost} 张榜，请先退订不看的` });
  }
  const confirmedAt = confirmed ? sql`clock_timestamp()` : null;
  const createdAt = sql`clock_timestamp()`;
  await tx
    .insert(boardSubscriptions)
    .values({ subscriberId, ...keptBoard(board), rangeHash, confirmedAt, createdAt })
    .onConflictDoUpdate({
      target: [
        boardSubscriptions.subscriberId,
        boardSubscriptions.board,
        boardSubscriptions.category,
        boardSubscriptions.area,
      ],
      // What waits begins its days anew. What is confirmed stays as it is: a stranger may have typed the address.
      set: { rangeHash, createdAt, confirmedAt },
      setWhere: isNull(boardSubscriptions.confirmedAt),
    });
}
