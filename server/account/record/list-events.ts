import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { eventWords, shownEventDays } from '@/lib/domain/account/events';
import type { Db } from '@/server/kernel/database';
import { accountEvents } from '../tables';
import { describeDevice } from './describe-device';
import { addressWords, placeOf } from './place-of';

/** What happened to an account of late, newest first; pages by the last one's id. */
export async function listEvents(
  db: Db,
  userId: number,
  { after, page_size: size }: ParsedInput<'setting/events'>,
): Promise<Answer<'setting/events'>> {
  const found = await db
    .select()
    .from(accountEvents)
    .where(
      and(
        eq(accountEvents.userId, userId),
        gt(accountEvents.createdAt, sql`now() - make_interval(days => ${shownEventDays})`),
        after ? lt(accountEvents.id, Number(after)) : undefined,
      ),
    )
    .orderBy(desc(accountEvents.id))
    .limit(size + 1);
  const shown = found.slice(0, size);
  return {
    next: found.length > size ? String(shown.at(-1)?.id ?? '') : '',
    list: shown.map((event) => ({
      id: event.id,
      ...eventWords(event.kind, event.detail),
      device: event.device === null ? '' : describeDevice(event.device).name,
      place: placeOf(event.address),
      address: addressWords(event.address),
      created_at: event.createdAt.toISOString(),
    })),
  };
}
