import { actRoles, type OperatorActName } from '@/lib/domain/operators/console-acts';
import { hasRole, operatorRoles, rolesWords } from '@/lib/domain/operators/roles';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { listOperators, workingOperator } from '@/server/operators/public';

/**
 * Who signs an act of the command line: somebody who works here and whose role may do it.
 * @throws AppError rule_broken, naming who could
 */
export async function signerOf(
  db: Db,
  name: string,
  act: OperatorActName,
): Promise<NonNullable<Awaited<ReturnType<typeof workingOperator>>>> {
  const role = actRoles[act];
  const signer = name ? await workingOperator(db, name) : undefined;
  if (signer && hasRole(signer.roles, role)) return signer;
  const who = await whoCould(db, act);
  if (!name) throw wrong(`请写明操作人：by=姓名，或在环境里设 OPERATOR=姓名。${who}`);
  if (!signer) throw wrong(`没有在职的运营人员叫 ${name}。${who}`);
  const asked = role === 'admin' ? '管理' : `${operatorRoles[role]}或管理`;
  throw wrong(`${name} 的角色是${rolesWords(signer.roles)}，${act} 须由${asked}来做。${who}`);
}

async function whoCould(db: Db, act: OperatorActName): Promise<string> {
  const role = actRoles[act];
  const able = (await listOperators(db)).filter(({ roles }) => hasRole(roles, role));
  return able.length > 0
    ? `可以做的有 ${able.map(({ name }) => name).join('、')}；名单：npm run operator -- list`
    : `现在没有人可以做，请先添加：npm run operator -- add 手机号 --name 姓名 --role ${role}；名单：npm run operator -- list`;
}

const wrong = (msg: string) => appError('rule_broken', { msg });
