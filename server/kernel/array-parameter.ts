import { type SQL, sql } from 'drizzle-orm';

interface Elements {
  bigint: number;
  integer: number;
  smallint: number;
  text: string;
}

/**
 * An array as one parameter, `$1::bigint[]`: drizzle would spread it into as many as it has values, and every
 * length would be a statement of its own to plan.
 */
export function arrayOf<T extends keyof Elements>(type: T, values: readonly Elements[T][]): SQL {
  // A JSON text is a quoted element as PostgreSQL reads it, and a number stands for itself.
  const elements = values.map((value) => JSON.stringify(value)).join(',');
  return sql`${`{${elements}}`}::${sql.raw(type)}[]`;
}
