import { type SQL, sql } from 'drizzle-orm';

/** Which rows of a long list: so many are passed over, so many shown. */
export interface Window {
  skip: number;
  most: number;
}

/** What a command line shows of a queue at a time. */
export const firstWindow: Window = { skip: 0, most: 200 };

export const windowSql = ({ skip, most }: Window): SQL => sql`limit ${most} offset ${skip}`;
