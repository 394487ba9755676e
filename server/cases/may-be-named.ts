import { sql } from 'drizzle-orm';

/**
 * That an advertiser, `users` as `u`, may be named now, as nameClosed of lib/domain/cases/brand-listing says it: whoever lost its
 * verification is not named any more, whatever it chose before.
 */
export const mayBeNamed = sql`(u.verified = 'company')`;
