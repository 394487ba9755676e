import { href } from '@/lib/address/routes';
import { type CalendarEntry, calendarFile } from '@/lib/domain/time/calendar-file';
import { readMarketingCalendar } from '@/server/home/public';
import { openDatabase } from '@/server/kernel/database';
import { siteUrl, textPage } from './text-page';

/** `/marketing-calendar.ics`: the shopping days ahead, and when to order for them. */
export const marketingCalendarFile = textPage('text/calendar', read);

async function* read(): AsyncGenerator<string> {
  const { db } = await openDatabase();
  const { today, lead, days } = await readMarketingCalendar(db);
  const url = siteUrl() + href('news');
  const host = new URL(url).host;
  const entries = days.flatMap(({ key, name, day, order_by }): CalendarEntry[] => [
    {
      uid: `${key}-${day.slice(0, 4)}@${host}`,
      day,
      title: name,
      text: `${name}当天。各周已订的位置见营销日历。`,
      url,
    },
    ...(order_by && order_by >= today && lead
      ? [
          {
            uid: `${key}-${day.slice(0, 4)}-order@${host}`,
            day: order_by,
            title: `${name}：最晚今天付款`,
            text: `近半年付款、已发布的 ${lead.orders} 笔订单，四分之三在付款后 ${Math.ceil(lead.days)} 天内发布。再晚，赶上 ${day} 就要看运气。`,
            url,
          },
        ]
      : []),
  ]);
  yield calendarFile('投放集市营销日历', new Date().toISOString(), entries);
}
