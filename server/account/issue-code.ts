import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type CodePurpose,
  codeLifeMinutes,
  codeResendSeconds,
  codeSends,
} from '@/lib/domain/account/code';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { assertWithinBudget } from './assert-within-budget';
import { hashCode } from './hash-code';
import { codes } from './tables';

export interface CodeTarget {
  /** fingerprint of the phone or address that it is sent to */
  targetHash: string;
  purpose: CodePurpose;
  /** 2 or 3 for a login code; null for one that a session asked for */
  group: number | null;
  about?: string;
}

/**
 * Makes a code for a phone or an address within the limits of one: once in 60 s, 5 an hour, 10 a day over all purposes
 * (security.md: Limits), and within the site's budget.
 * @returns the code, which only its message may hold
 * @throws appError too_often with the seconds left, by the database's clock
 */
export async function issueCode(db: Db, target: CodeTarget): Promise<string> {
  const { targetHash: phoneHash, purpose, group, about } = target;
  await assertMaySend(db, phoneHash);
  await assertWithinBudget(db);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db.insert(codes).values({
    phoneHash,
    purpose,
    group,
    codeHash: hashCode({ phoneHash, purpose, group, code, ...(about ? { about } : {}) }),
    sentAt: sql`clock_timestamp()`,
    expiresAt: sql`clock_timestamp() + make_interval(mins => ${codeLifeMinutes})`,
  });
  return code;
}

async function assertMaySend(db: Db, phoneHash: string): Promise<void> {
  // One send to a phone or address at a time: two that count together would both find room.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phoneHash}, 60))`);
  const sent = await rows<{ age: number }>(
    db,
    sql`select extract(epoch from clock_timestamp() - sent_at)::float8 as age from codes
      where phone_hash = ${phoneHash} and sent_at > clock_timestamp() - interval '1 day'
      order by sent_at desc limit ${codeSends.aDay}`,
  );
  const waitFor = (nth: number, seconds: number) => seconds - (sent[nth - 1]?.age ?? seconds);
  const wait = Math.ceil(
    Math.max(
      waitFor(1, codeResendSeconds),
      waitFor(codeSends.anHour, 3600),
      waitFor(codeSends.aDay, 86_400),
    ),
  );
  if (wait > 0) {
    throw appError('too_often', {
      msg: `验证码发送过于频繁，请 ${inWords(wait)}后再试`,
      retryAfterSeconds: wait,
    });
  }
}

function inWords(seconds: number): string {
  if (seconds <= 120) return `${seconds} 秒`;
  return seconds <= 7200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`;
}
