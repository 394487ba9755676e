import { sql } from 'drizzle-orm';
import { areaHref } from '@/lib/address/routes';
import type { ParsedInput } from '@/lib/contract';
import { correctionParts, correctionWorkdays } from '@/lib/domain/contact/correction';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatDay } from '@/lib/domain/time/format-time';
import { clockWords } from '@/lib/domain/time/opening-hours';
import { workdaysOn } from '@/lib/domain/time/service-hours';
import { appError } from '@/lib/errors';
import type { AskedTicket } from '@/server/account/public';
import type { CallContext } from '@/server/kernel/call-context';
import { fingerprint, seal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { isoOfMoment, marketNow } from '@/server/kernel/market-time';
import { calendarOf, notify } from '@/server/site/public';
import { assertNotTooOften } from './assert-not-too-often';
import { requireSlider } from './require-slider';
import { corrections } from './tables';

/** Corrections of one phone a day. */
const A_DAY = 10;
/** Corrections of one account that wait for an answer: what is wrong has been said by then. */
const OPEN_MOST = 20;

/**
 * Notes what somebody says is wrong on an account's page, and tells the account's owner.
 * @returns the promise, as the person reads it
 * @throws AppError not_found where the account has no page, too_often, rule_broken where the slider is asked for
 */
export async function correct(
  { db: tx, caller }: Pick<CallContext, 'db' | 'caller'>,
  { sn, part, wrong, right, evidence, mobile }: ParsedInput<'contact/correction'>,
  sender: AskedTicket,
): Promise<string> {
  const good = await findTold(tx, sn);
  await assertFewOpen(tx, good.id);
  const phoneHash = fingerprint('phone', mobile);
  await assertNotTooOften(tx, {
    table: 'corrections',
    by: { phoneHash },
    aDay: A_DAY,
    sentence: `该号码今天已提交 ${A_DAY} 条纠错，请明天再试，或拨打客服热线`,
  });
  const rangeHash = await requireSlider(tx, mobile, sender);
  const by = workdaysOn(await marketNow(tx), correctionWorkdays, await calendarOf(tx));
  const [made] = await tx
    .insert(corrections)
    .values({
      goodId: good.id,
      part,
      wrong,
      right,
      evidence,
      phoneSealed: seal(mobile),
      phoneHash,
      userId: caller?.userId ?? null,
      rangeHash,
      promisedAt: sql`${isoOfMoment(by)}::timestamptz`,
      createdAt: sql`clock_timestamp()`,
    })
    .returning({ id: corrections.id });
  if (!made) throw new Error('an insert returns its row');
  await notify(tx, [
    {
      userId: good.owner_id,
      key: `correction ${made.id} asked`,
      // Not what was written: anybody may write it, and a notice goes by mail in the platform's name.
      ...worded('correction_asked', { account: good.title, part: correctionParts[part] }),
      link: areaHref('medium', 'mediaEntry-hasEntry'),
    },
  ]);
  return `平台将在 ${formatDay(by.day)} ${clockWords(by.minute)} 前答复`;
}

async function assertFewOpen(db: Db, goodId: number): Promise<void> {
  const [open] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from corrections where good_id = ${goodId} and state = 'pending'`,
  );
  if ((open?.count ?? 0) < OPEN_MOST) return;
  throw appError('too_often', {
    msg: '这个账号有多条纠错正在核对，请等处理后再看，或拨打客服热线',
  });
}

/** The account of a page that tells something. */
async function findTold(
  db: Db,
  sn: string,
): Promise<{ id: number; owner_id: number; title: string }> {
  const [good] = await rows<{ id: number; owner_id: number; title: string }>(
    db,
    sql`select id, owner_id, title from goods where good_sn = ${sn} and status in ('live', 'expired')`,
  );
  if (!good) throw appError('not_found', { msg: '没有找到这个账号，它可能已经下架' });
  return good;
}
