import { sql } from 'drizzle-orm';

/** The lists that somebody is on, in place of the table: one that is empty is there for no reader (make-lists.ts). */
export const listsWithPlaces = sql`(select * from ranking_lists where accounts > 0)`;
