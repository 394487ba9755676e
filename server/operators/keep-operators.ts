import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { maskPhone } from '@/lib/domain/identity/phone';
import { type OperatorRole, rolesWords } from '@/lib/domain/operators/roles';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import { fingerprint, seal, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { listOperators } from './list-operators';
import { forgetRecoveryCodes } from './recovery-codes';
import { operatorSessions, operators } from './tables';

export interface NewOperator {
  phone: string;
  name: string;
  roles: OperatorRole[];
  isDemo?: boolean;
}

/**
 * Takes somebody in, or again: acts are kept under the name, so that one who left has the same phone with it. The second
 * factor is set up at the first login.
 * @throws appError rule_broken where phone or name is somebody's
 */
export async function addOperator(
  tx: Db,
  { phone, name, roles, isDemo = false }: NewOperator,
): Promise<void> {
  const phoneHash = fingerprint('phone', phone);
  const [sameName] = await tx.select().from(operators).where(eq(operators.name, name));
  if (sameName && (sameName.endedAt === null || sameName.phoneHash !== phoneHash)) {
    throw wrong(
      sameName.endedAt === null
        ? `已有叫 ${name} 的运营人员：操作按姓名记录，请换一个能区分的名字`
        : `${name} 曾是另一个手机号的运营人员：操作按姓名记录，请换一个能区分的名字`,
    );
  }
  const samePhone = await findByPhone(tx, phone);
  if (samePhone) throw wrong(`手机号 ${maskPhone(phone)} 已是运营人员 ${samePhone.name}`);
  if (sameName) {
    await forgetSecondFactor(tx, sameName.id, { endedAt: null, roles });
    return;
  }
  const made = await tx
    .insert(operators)
    .values({ name, phoneSealed: seal(phone), phoneHash, roles, isDemo })
    .onConflictDoNothing()
    .returning({ id: operators.id });
  if (made.length === 0) throw wrong('刚刚有人添加了同样的名字或手机号，请先查看名单');
}

/** @returns whose they are now @throws appError rule_broken */
export async function giveRoles(tx: Db, phone: string, roles: OperatorRole[]): Promise<string> {
  const { id, name } = await getByPhone(tx, phone);
  await tx.update(operators).set({ roles }).where(eq(operators.id, id));
  return name;
}

/** Lets somebody go: no session of theirs opens anything any more. @returns who @throws appError rule_broken */
export async function endOperator(tx: Db, phone: string): Promise<string> {
  const { id, name } = await getByPhone(tx, phone);
  await tx.update(operators).set({ endedAt: sql`now()` }).where(eq(operators.id, id));
  await endSessions(tx, id);
  return name;
}

/** The second factor is set up anew at the next login; sessions end. @returns whose @throws appError rule_broken */
export async function resetOperator(tx: Db, phone: string): Promise<string> {
  const { id, name } = await getByPhone(tx, phone);
  await forgetSecondFactor(tx, id, {});
  await endSessions(tx, id);
  return name;
}

/** One line each, also of those who left. */
export async function writeOperators(db: Db): Promise<string> {
  const all = await db.select().from(operators).orderBy(asc(operators.id));
  const alive = new Map((await listOperators(db)).map(({ id, lastUsedAt }) => [id, lastUsedAt]));
  const lines = all.map(({ id, name, roles, phoneSealed, totpConfirmedAt, endedAt }) => {
    const lastUsedAt = alive.get(id);
    return [
      name,
      rolesWords(roles),
      maskPhone(unseal(phoneSealed)),
      totpConfirmedAt ? '已设置第二步验证' : '未设置第二步验证',
      ...(lastUsedAt ? [`在线 ${formatTime(lastUsedAt, 'minute')}`] : []),
      ...(endedAt ? [`已停用 ${formatTime(endedAt.toISOString(), 'minute')}`] : []),
    ].join('\t');
  });
  return lines.join('\n') || '没有';
}

async function findByPhone(tx: Db, phone: string) {
  const phoneHash = fingerprint('phone', phone);
  const [found] = await tx
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .where(and(eq(operators.phoneHash, phoneHash), isNull(operators.endedAt)));
  return found;
}

async function getByPhone(tx: Db, phone: string) {
  const found = await findByPhone(tx, phone);
  if (!found) throw wrong(`没有手机号为 ${maskPhone(phone)} 的运营人员`);
  return found;
}

async function forgetSecondFactor(
  tx: Db,
  id: number,
  changes: Partial<typeof operators.$inferInsert>,
): Promise<void> {
  await tx
    .update(operators)
    .set({
      ...changes,
      totpSealed: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      totpFailures: 0,
      totpLockedUntil: null,
    })
    .where(eq(operators.id, id));
  await forgetRecoveryCodes(tx, id);
}

async function endSessions(tx: Db, operatorId: number): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(operatorSessions.operatorId, operatorId), isNull(operatorSessions.endedAt)));
}

const wrong = (msg: string) => appError('rule_broken', { msg });
