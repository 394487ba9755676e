import { eq } from 'drizzle-orm';
import { users } from '@/server/account/tables';
import { fingerprint } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { asProgram } from './as-program';
import type { OwnProgram } from './own-program';

/** Does something on a program's database as the program does it. */
export async function onProgram<T>(program: OwnProgram, work: () => Promise<T>): Promise<T> {
  const end = await asProgram(program);
  try {
    return await work();
  } finally {
    await end();
  }
}

export async function userWith(phone: string): Promise<{ id: number }> {
  const { db } = await openDatabase();
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.phoneHash, fingerprint('phone', phone)));
  if (!user) throw new Error('somebody with that phone');
  return user;
}
