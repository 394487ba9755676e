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
  return sql`${arrayText(values)}::${sql.raw(type)}[]`;
}

/** An array in the database's own notation, such as {1,NULL,"a"}. */
export const arrayText = (values: readonly (string | number | null)[]): string => {
  const elements = values.map((value) =>
    typeof value === 'string' ? quoted(value) : (value ?? 'NULL'),
  );
  return `{${elements.join(',')}}`;
};

/** A text as an element of an array in the database's own notation, which knows no escapes but these two. */
export const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
