import { sql } from 'drizzle-orm';
import { actRoles, isOperatorAct } from '@/lib/domain/operators/console-acts';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import { fingerprint, seal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import { operators } from '@/server/operators/tables';
import { aPhone } from './factories/a-user';

/** Somebody works for the platform under a name, and has a role, beside those that they have. @returns the name */
export async function aColleague(name: string, role: OperatorRole): Promise<string> {
  const { db } = await openDatabase();
  const phone = aPhone();
  await db
    .insert(operators)
    .values({
      name,
      roles: [role],
      phoneSealed: seal(phone),
      phoneHash: fingerprint('phone', phone),
    })
    .onConflictDoUpdate({
      target: operators.name,
      set: {
        roles: sql`array(select distinct unnest(${operators.roles} || excluded.roles))`,
      },
    });
  return name;
}

/** Does an act as `npm run operate` does, signed by a colleague who may. @returns what it says */
export async function operated(
  act: string,
  fields: Readonly<Record<string, string | number>>,
  by = '运营甲',
): Promise<string> {
  const { db } = await openDatabase();
  const texts = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  );
  await aColleague(by, isOperatorAct(act) ? actRoles[act] : 'admin');
  return operate(db, { act, by, fields: texts });
}
