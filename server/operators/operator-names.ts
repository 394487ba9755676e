import { inArray } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { operators } from './tables';

/** As lines of the record name somebody who works here, or worked here. */
const numbered = /\boperator (\d{1,15})\b/g;

/**
 * Says the name where a line of the record keeps a number of an operator; what names nobody stays as it stands.
 * @param texts everything that is to be said
 * @param known whose names are read already
 */
export async function operatorNames(
  db: Db,
  texts: readonly string[],
  known: readonly { id: number; name: string }[] = [],
): Promise<(text: string) => string> {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const ids = texts.flatMap((text) => [...text.matchAll(numbered)].map(([, id]) => Number(id)));
  const unknown = [...new Set(ids)].filter((id) => !names.has(id));
  if (unknown.length > 0) {
    const found = await db
      .select({ id: operators.id, name: operators.name })
      .from(operators)
      .where(inArray(operators.id, unknown));
    for (const { id, name } of found) names.set(id, name);
  }
  return (text) => text.replace(numbered, (whole, id: string) => names.get(Number(id)) ?? whole);
}
