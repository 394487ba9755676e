import { sql } from 'drizzle-orm';
import { operatorCookieName } from '@/lib/domain/access/operator-cookie-name';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import { fingerprint, hashToken, randomToken, seal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { operatorSessions, operators } from '@/server/operators/tables';
import { aPhone } from './factories/a-user';

export interface TestOperator {
  id: number;
  name: string;
  phone: string;
  sessionId: number;
  /** what `call(…, { operator })` takes */
  operatorToken: string;
  /** for the header `Cookie` */
  cookie: string;
}

interface Asked {
  name?: string;
  roles?: OperatorRole[];
  phone?: string;
}

let made = 0;

/** Somebody of the platform whose second factor is proved, written straight into the tables. */
export async function operatorSession({
  name = `测试运营${++made}`,
  roles = ['admin'],
  phone = aPhone(),
}: Asked = {}): Promise<TestOperator> {
  const { db } = await openDatabase();
  const [operator] = await db
    .insert(operators)
    .values({ name, roles, phoneSealed: seal(phone), phoneHash: fingerprint('phone', phone) })
    .returning({ id: operators.id });
  const operatorToken = randomToken();
  const [session] = await db
    .insert(operatorSessions)
    .values({
      tokenHash: hashToken(operatorToken),
      operatorId: operator!.id,
      address: '10.1.2.3',
      device: 'test',
      provedAt: sql`now()`,
      expiresAt: sql`now() + interval '8 hours'`,
    })
    .returning({ id: operatorSessions.id });
  const cookie = `${operatorCookieName}=${operatorToken}`;
  return { id: operator!.id, name, phone, sessionId: session!.id, operatorToken, cookie };
}
