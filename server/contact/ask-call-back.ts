import { sql } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import { withFallback } from '@/lib/domain/site/contact';
import type { AskedTicket } from '@/server/account/public';
import type { CallContext } from '@/server/kernel/call-context';
import { fingerprint, seal } from '@/server/kernel/crypto';
import { readConfig } from '@/server/site/public';
import { assertNotTooOften } from './assert-not-too-often';
import { promisePhoneCall } from './promise-call';
import { requireSlider } from './require-slider';
import { callbacks } from './tables';

/** A phone is called back so often a day (domain.md: Call-back). */
const A_DAY = 3;

/**
 * Notes a call-back.
 * @returns the promise, as the person reads it
 * @throws AppError too_often at the fourth of a day, rule_broken where the slider is asked for
 */
export async function askCallBack(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  { mobile, page_source: pageSource }: ParsedInput<'contact/user-mobile'>,
  sender: AskedTicket,
): Promise<string> {
  const phoneHash = fingerprint('phone', mobile);
  const { pc_400_lr: hotline } = withFallback(await readConfig(db, ['pc_400_lr']));
  await assertNotTooOften(db, {
    table: 'callbacks',
    by: { phoneHash },
    aDay: A_DAY,
    sentence: `该号码今天已申请 ${A_DAY} 次回电，请明天再试，或直接拨打 ${hotline}`,
  });
  const rangeHash = await requireSlider(db, mobile, sender);
  const promised = await promisePhoneCall(db, '回电');
  await db.insert(callbacks).values({
    phoneSealed: seal(mobile),
    phoneHash,
    userId: caller?.userId ?? null,
    pageSource: withoutNumbers(pageSource),
    rangeHash,
    promisedAt: sql`${promised.at}::timestamptz`,
    createdAt: sql`clock_timestamp()`,
  });
  return promised.words;
}

/** What a page says of itself may hold an order's or a person's number: those are not kept. */
export const withoutNumbers = (text: string): string => text.replace(/\d{7,}/g, '*');
