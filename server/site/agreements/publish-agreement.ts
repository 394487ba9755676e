import { desc, eq, sql } from 'drizzle-orm';
import { agreementProblems } from '@/lib/domain/legal/agreement-text';
import type { AgreementType } from '@/lib/domain/site/agreement-address';
import { formatTime } from '@/lib/domain/time/format-time';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { invalid } from '@/lib/errors';
import { cleanHtml } from '@/server/kernel/clean-html';
import type { Db } from '@/server/kernel/database';
import { startOfDay, todayOf } from '@/server/kernel/market-time';
import { agreements } from '../tables';

export interface AgreementDraft {
  type: AgreementType;
  title: string;
  body: string;
  /** YYYY-MM-DD, from its beginning */
  validOn: string;
}

/** As it is kept: it stands in dialogs as well, so its headings are h3 and its links open beside it. */
export const cleanAgreement = (html: string): string =>
  cleanHtml(html)
    .replace(/<(\/?)h2>/g, '<$1h3>')
    .replace(/<a href="(\/[^"]*)">/g, '<a href="$1" target="_blank">');

/** Why a version cannot count from that day; null: it can. One that is out may wait for its day: the next comes after it. */
export async function agreementDayProblem(
  db: Db,
  { type, day, leastDays }: { type: AgreementType; day: string; leastDays: number },
): Promise<string | null> {
  const soonest = shiftDay(await todayOf(db), leastDays);
  if (day < soonest) return `最早从 ${soonest} 起：发布后要公示满 ${leastDays} 天，请改晚一些`;
  const [last] = await db
    .select()
    .from(agreements)
    .where(eq(agreements.type, type))
    .orderBy(desc(agreements.version))
    .limit(1);
  const taken = last && formatTime(last.countsFrom.toISOString(), 'date');
  return taken && day <= taken
    ? `第 ${last.version} 版从 ${taken} 起施行，新的一版要在它之后，请改晚一些`
    : null;
}

/**
 * Publishes a version. It can be read from now on, and is what somebody accepts from its day on.
 * @returns its number
 * @throws AppError invalid_input
 */
export async function publishAgreement(
  tx: Db,
  { type, title, body, validOn, leastDays }: AgreementDraft & { leastDays: number },
  by: string,
): Promise<number> {
  const problems = agreementProblems({ title, body });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const late = await agreementDayProblem(tx, { type, day: validOn, leastDays });
  if (late !== null) throw invalid({ valid_on: late });
  const [made] = await tx
    .insert(agreements)
    .values({
      type,
      version: sql`(select coalesce(max(version), 0) + 1 from agreements where type = ${type})`,
      title,
      content: cleanAgreement(body),
      publishedAt: sql`now()`,
      countsFrom: startOfDay(validOn),
      publishedBy: by,
    })
    .returning({ version: agreements.version });
  if (!made) throw new Error('an insert has one row');
  return made.version;
}
