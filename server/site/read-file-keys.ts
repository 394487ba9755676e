import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { filmPurpose } from './file-url';

/** Keys of everything in the store that a row names; a film has no bytes but its parts'. */
export async function readFileKeys(db: Db): Promise<string[]> {
  const found = await rows<{ key: string }>(
    db,
    sql`select file_key as key from files where purpose <> ${filmPurpose}
        union all select object_key from film_parts where stored_at is not null order by key`,
  );
  return found.map(({ key }) => key);
}
