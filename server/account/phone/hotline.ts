import { contactFallback } from '@/lib/domain/site/contact';
import type { Db } from '@/server/kernel/database';
import { readConfig } from '@/server/site/public';

/** The number that an SMS about the phone of an account names for help. */
export async function hotlineOf(db: Db): Promise<string> {
  const { pc_400_header: hotline = contactFallback.pc_400_header } = await readConfig(db, [
    'pc_400_header',
  ]);
  return hotline;
}
