import { type OperatorActName, roleFor, rolesOfAct } from '@/lib/domain/operators/console-acts';
import { type OperatorRole, operatorRoles, rolesWords } from '@/lib/domain/operators/roles';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { listOperators, workingOperator } from '@/server/operators/public';

/**
 * Who signs an act of the command line: somebody who works here, and the role as which they may do it.
 * @throws AppError rule_broken, naming who could
 */
export async function signerOf(
  db: Db,
  name: string,
  act: OperatorActName,
): Promise<NonNullable<Awaited<ReturnType<typeof workingOperator>>> & { role: OperatorRole }> {
  const signer = name ? await workingOperator(db, name) : undefined;
  const role = signer && roleFor(signer.roles, act);
  if (signer && role) return { ...signer, role };
  const who = await whoCould(db, act);
  if (!name) throw wrong(`请写明操作人：by=姓名，或在环境里设 OPERATOR=姓名。${who}`);
  if (!signer) throw wrong(`没有在职的运营人员叫 ${name}。${who}`);
  const asked = [...new Set([...rolesOfAct(act), 'admin' as const])]
    .map((one) => operatorRoles[one])
    .join('或');
  throw wrong(`${name} 的角色是${rolesWords(signer.roles)}，${act} 须由${asked}来做。${who}`);
}

async function whoCould(db: Db, act: OperatorActName): Promise<string> {
  const able = (await listOperators(db)).filter(({ roles }) => roleFor(roles, act) !== undefined);
  return able.length > 0
    ? `可以做的有 ${able.map(({ name }) => name).join('、')}；名单：npm run operator -- list`
    : `现在没有人可以做，请先添加：npm run operator -- add 手机号 --name 姓名 --role ${rolesOfAct(act)[0]}；名单：npm run operator -- list`;
}

const wrong = (msg: string) => appError('rule_broken', { msg });
