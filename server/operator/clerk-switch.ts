import { eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { siteConfig } from '@/server/site/tables';

const key = 'demo_clerk';

/** True where the demonstration's clerk works: as /dev/clock says, else as CLERK says; without DEMO=1 never. */
export async function isClerkOn(db: Db): Promise<boolean> {
  if (!env().DEMO) return false;
  const [said] = await db.select().from(siteConfig).where(eq(siteConfig.key, key));
  return said ? said.value === 'on' : env().CLERK;
}

export async function switchClerk(tx: Db, to: 'on' | 'off'): Promise<void> {
  await tx
    .insert(siteConfig)
    .values({ key, value: to })
    .onConflictDoUpdate({ target: siteConfig.key, set: { value: to } });
}
