import { type SQL, sql } from 'drizzle-orm';
import type { ContactSubject } from '@/lib/domain/contact/states';
import { callBackMinutes } from '@/lib/domain/time/opening-hours';
import { correctionText } from './answer-correction';
import { readerText } from './answer-reader';

interface Kind {
  table: SQL;
  text: SQL;
  phone: SQL;
  /** since when it waits for the platform */
  since: SQL;
  /** by when its person was promised an answer; `promised_at` where it is left out */
  due?: SQL;
  /** its answer stands in a column of its own */
  hasReply?: true;
}

const cameIn = sql`created_at`;
const callDue = sql`coalesce(again_at, promised_at)`;

/** Where each kind stands, and what an operator reads of one, whatever it is. */
export const kinds: Record<ContactSubject, Kind> = {
  callback: {
    table: sql`callbacks`,
    text: sql`page_source`,
    phone: sql`phone_sealed`,
    // From when on its minutes run: outside the hours of service from the next opening, of a call that is tried again until then.
    since: sql`${callDue} - ${sql.raw(`interval '${callBackMinutes} minutes'`)}`,
    due: callDue,
  },
  need: {
    table: sql`needs`,
    text: sql`concat_ws(' · ', nullif(brief, ''), platform, budget_yuan || ' 元')`,
    phone: sql`phone_sealed`,
    since: cameIn,
  },
  suggestion: {
    table: sql`suggestions`,
    // What was said stands below it (linesOf).
    text: sql`concat_ws(' · ', kind, nullif(order_sn, ''))`,
    phone: sql`phone_sealed`,
    // Of one that was answered, what the person wrote first after that.
    since: sql`coalesce((select min(r.created_at) from suggestion_replies r
      where r.suggestion_id = suggestions.id and r.author = 'person' and r.id > (select max(a.id)
        from suggestion_replies a where a.suggestion_id = suggestions.id and a.author = 'staff')), created_at)`,
    due: sql`null::timestamptz`,
  },
  question: {
    table: sql`staff_questions`,
    text: sql`concat_ws(' · ', staff_name, nullif(good_sn, ''), question)`,
    phone: sql`null::text`, // only the account knows it
    since: cameIn,
    hasReply: true,
  },
  correction: {
    table: sql`corrections`,
    text: correctionText,
    phone: sql`phone_sealed`,
    since: cameIn,
    hasReply: true,
  },
  reader: {
    table: sql`reader_questions`,
    text: readerText,
    phone: sql`phone_sealed`,
    since: cameIn,
    hasReply: true,
  },
};
