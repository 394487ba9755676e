import { sql } from 'drizzle-orm';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { inquiryMoveOf, whenInquiryDue } from '@/lib/domain/inquiries/process';
import { type InquiryState, inquiryStates } from '@/lib/domain/inquiries/states';
import { type Db, rows } from '@/server/kernel/database';

export interface InquiryTimer {
  lineId: number;
  inquiryNo: string;
  /** 账号 抖音·21–60秒 */
  title: string;
  state: string;
  /** ISO */
  dueAt: string;
  /** by the wall clock */
  secondsLeft: number;
  /** what happens then if nobody acts */
  otherwise: string;
}

/** The clocks of inquiries that run out next. */
export async function listInquiryTimers(db: Db, most: number): Promise<InquiryTimer[]> {
  const found = await rows<{
    id: number;
    no: string;
    title: string;
    platform: number;
    position: number;
    state: InquiryState;
    dueAt: string;
    secondsLeft: number;
  }>(
    db,
    sql`select l.id, i.inquiry_no as no, g.title, g.platform, l.position, l.state, l.due_at::text as "dueAt",
          greatest(0, ceil(extract(epoch from l.due_at - now())))::int as "secondsLeft"
        from inquiry_lines l join inquiries i on i.id = l.inquiry_id join goods g on g.id = l.good_id
        where l.due_at is not null order by l.due_at limit ${most}::int`,
  );
  return found.map(({ id, no, title, platform, position, state, dueAt, secondsLeft }) => {
    const end = whenInquiryDue(state);
    const row = end && inquiryMoveOf(end);
    return {
      lineId: id,
      inquiryNo: no,
      title: `${title} ${platformOf(platform).name}·${positionName(platformOf(platform), position)}`,
      state: inquiryStates[state].label,
      dueAt: new Date(dueAt).toISOString(),
      secondsLeft,
      otherwise: row?.actor === 'system' ? row.otherwise : '',
    };
  });
}
