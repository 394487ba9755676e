import { type SQL, sql } from 'drizzle-orm';

/** How long a film stays that nobody goes on with: one on its way up, and one that no draft has handed in. */
const days = { uploading: 3, whole: 30 } as const;

export const filmExpirySql = (state: keyof typeof days): SQL<Date> =>
  sql`now() + make_interval(days => ${days[state]})`;
