import { parseServiceCalendar, type ServiceCalendar } from '@/lib/domain/time/service-hours';
import type { Db } from '@/server/kernel/database';
import { readConfig } from './site-config';

/** The configured days that are not what their weekday says. */
export async function calendarOf(db: Db): Promise<ServiceCalendar> {
  const { service_calendar: configured } = await readConfig(db, ['service_calendar']);
  return parseServiceCalendar(configured);
}
