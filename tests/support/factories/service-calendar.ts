import { desc } from 'drizzle-orm';
import { type ServiceCalendar, usualCalendar } from '@/lib/domain/time/service-hours';
import { openDatabase } from '@/server/kernel/database';
import { serviceCalendars } from '@/server/site/tables';

/** Sets when the service is there, as if it had been saved so. @returns its version */
export async function setCalendar(over: Partial<ServiceCalendar> = {}): Promise<number> {
  const { db } = await openDatabase();
  const [newest] = await db
    .select()
    .from(serviceCalendars)
    .orderBy(desc(serviceCalendars.version))
    .limit(1);
  const { off, on, hours } = { ...usualCalendar, ...over };
  const version = (newest?.version ?? 0) + 1;
  await db.insert(serviceCalendars).values({
    ...{ version, offDays: [...off], onDays: [...on] },
    opens: hours.workday.opens,
    closes: hours.workday.closes,
    weekendOpens: hours.weekend?.opens ?? null,
    weekendCloses: hours.weekend?.closes ?? null,
    words: '测试',
    savedBy: '测试',
  });
  return version;
}
