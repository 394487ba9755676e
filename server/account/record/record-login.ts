import { eq, sql } from 'drizzle-orm';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatTime } from '@/lib/domain/time/format-time';
import type { RequestMeta } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { rangeOf } from '@/server/kernel/network/address-range';
import { sessions } from '../tables';
import { tellAccount } from '../tell-account';
import { describeDevice } from './describe-device';
import { addressWords, placeOf } from './place-of';
import { recordEvent } from './record-event';

/**
 * Notes a login before its session exists. Where neither the device nor the network was seen in any session that is
 * still kept, the person is told: a code that somebody else has read would look like this.
 */
export async function recordLogin(
  db: Db,
  user: { id: number; group: number },
  from: Pick<RequestMeta, 'address' | 'userAgent'>,
): Promise<void> {
  const isUnfamiliar = await isFirstOfItsKind(db, user.id, from);
  const kind = isUnfamiliar ? 'login_unfamiliar' : 'login';
  await recordEvent(db, { userId: user.id, kind }, from);
  if (!isUnfamiliar) return;
  const at = new Date();
  const where = [
    describeDevice(from.userAgent).name,
    placeOf(from.address),
    addressWords(from.address),
  ];
  await tellAccount(db, {
    user,
    key: `login ${user.id} ${at.getTime()}`,
    words: worded('login_elsewhere', {
      at: formatTime(at.toISOString(), 'minute'),
      where: where.filter(Boolean).join('，'),
    }),
  });
}

async function isFirstOfItsKind(
  db: Db,
  userId: number,
  { address, userAgent }: Pick<RequestMeta, 'address' | 'userAgent'>,
): Promise<boolean> {
  const known = await db
    .select({ device: sessions.device, address: sessions.address })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sql`${sessions.id} desc`)
    .limit(100);
  const { family } = describeDevice(userAgent);
  return (
    known.length > 0 &&
    known.every(
      (session) =>
        describeDevice(session.device).family !== family &&
        rangeOf(session.address ?? '') !== rangeOf(address),
    )
  );
}
