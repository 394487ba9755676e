import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/**
 * A part of a statement with its values in its text: put together once, and planned alike whatever is asked.
 * @param part its values are the program's own, such as names of states; never what somebody sent
 */
export function fixedSql(part: SQL): SQL {
  return sql.raw(new PgDialect().sqlToQuery(sql`${part}`.inlineParams()).sql);
}
