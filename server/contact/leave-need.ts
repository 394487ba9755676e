import { sql } from 'drizzle-orm';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { invalid } from '@/lib/errors';
import type { AskedTicket } from '@/server/account/public';
import type { CallContext } from '@/server/kernel/call-context';
import { fingerprint, seal } from '@/server/kernel/crypto';
import { withoutNumbers } from './ask-call-back';
import { assertNotTooOften } from './assert-not-too-often';
import { promisePhoneCall } from './promise-call';
import { requireSlider } from './require-slider';
import { needs } from './tables';

/** Needs of one phone a day: enough for an agency, too few for a flood. */
const A_DAY = 10;

export interface NeedInput {
  kind: 'full' | 'short';
  brief: string;
  platform: number;
  /** whole 元, 0 not said */
  budget: number;
  mobile: string;
  contactName: string;
  pageSource: string;
  /** Absent where no visitor leaves it (the demonstration's past). */
  sender?: AskedTicket;
}

/**
 * Notes a need for the consultants.
 * @throws AppError invalid_input for a platform that does not exist, too_often, rule_broken where the slider is asked for
 */
export async function leaveNeed(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  need: NeedInput,
): Promise<{ needId: number; promised: string }> {
  if (need.platform !== 0 && !findPlatform(need.platform)) {
    throw invalid({ platform: '没有这个平台，请重新选择' });
  }
  const phoneHash = fingerprint('phone', need.mobile);
  await assertNotTooOften(db, {
    table: 'needs',
    by: { phoneHash },
    aDay: A_DAY,
    sentence: `该号码今天已提交 ${A_DAY} 个需求，请明天再试，或等顾问联系您`,
  });
  const rangeHash = need.sender ? await requireSlider(db, need.mobile, need.sender) : null;
  const promised = await promisePhoneCall(db, '联系您');
  const [made] = await db
    .insert(needs)
    .values({
      kind: need.kind,
      brief: need.brief,
      platform: need.platform,
      budgetYuan: need.budget,
      nameSealed: need.contactName ? seal(need.contactName) : null,
      phoneSealed: seal(need.mobile),
      phoneHash,
      userId: caller?.userId ?? null,
      pageSource: withoutNumbers(need.pageSource),
      rangeHash,
      promisedAt: sql`${promised.at}::timestamptz`,
      createdAt: sql`clock_timestamp()`,
    })
    .returning({ id: needs.id });
  if (!made) throw new Error('an insert returns its row');
  return { needId: made.id, promised: promised.words };
}
