import { eq } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { users } from './tables';

/** One account. @throws appError unauthenticated where it is gone: only a caller's own id comes here */
export async function userById(db: Db, userId: number): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw appError('unauthenticated');
  return user;
}
