import { z } from 'zod';
import { phone } from '@/lib/contract/fields/phone';
import { maskPhone } from '@/lib/domain/identity/phone';
import {
  type OperatorRole,
  operatorRoleKeys,
  operatorRoles,
  rolesWords,
} from '@/lib/domain/operators/roles';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import {
  addOperator,
  endOperator,
  giveRoles,
  resetOperator,
  writeOperators,
} from '@/server/operators/public';
import { refusedFields } from './refused-fields';
import { operatorActions } from './tables';

/** What `npm run operator` asks. */
export const operatorsRequest = z.object({
  /** add, list, role, end, reset */
  operators: z.string(),
  /** who does it, for the log */
  by: z.string().trim().min(1, '请写明操作人').max(60),
  fields: z.record(z.string(), z.string()),
});

export type OperatorsRequest = z.output<typeof operatorsRequest>;

const name = z
  .string({ error: '请写明姓名：--name 姓名' })
  .trim()
  .regex(/^[\p{L}\p{N}·. ]{2,20}$/u, '姓名写 2 到 20 个字，只用文字、数字、间隔号和空格');

const known = operatorRoleKeys.map((role) => `${role} ${operatorRoles[role]}`).join('、');

const roles = z
  .string({ error: `请写明角色：--role 角色，多个用逗号分开。可用：${known}` })
  .transform((value) => [...new Set(value.split(/[,，]/).map((role) => role.trim()))])
  .pipe(
    z.array(
      z.custom<OperatorRole>((role) => operatorRoleKeys.some((one) => one === role), {
        error: ({ input }) => `没有角色 ${input}，可用：${known}`,
      }),
    ),
  );

interface Command {
  input: z.ZodObject;
  /** @returns whose matter it was, and what to print */
  run: (tx: Db, input: never) => Promise<{ name: string; said: string; roles?: OperatorRole[] }>;
}

const command = <I extends z.ZodObject>(
  input: I,
  run: (tx: Db, input: z.output<I>) => ReturnType<Command['run']>,
): Command => ({ input, run });

const commands: Readonly<Record<string, Command>> = {
  add: command(z.object({ phone, name, roles }), async (tx, asked) => {
    await addOperator(tx, asked);
    const said = `已添加 ${asked.name}（${rolesWords(asked.roles)}），登录手机 ${maskPhone(asked.phone)}；第一次登录时设置第二步验证`;
    return { ...asked, said };
  }),
  role: command(z.object({ phone, roles }), async (tx, { phone, roles }) => {
    const name = await giveRoles(tx, phone, roles);
    return { name, roles, said: `${name} 现在的角色：${rolesWords(roles)}` };
  }),
  end: command(z.object({ phone }), async (tx, { phone }) => {
    const name = await endOperator(tx, phone);
    return { name, said: `已停用 ${name}，其登录全部失效` };
  }),
  reset: command(z.object({ phone }), async (tx, { phone }) => {
    const name = await resetOperator(tx, phone);
    return { name, said: `已清除 ${name} 的第二步验证，其登录全部失效；下一次登录时重新设置` };
  }),
};

/**
 * Lists who works for the platform, takes somebody in, changes roles, ends, or has the second factor set up anew; notes who
 * did it, in one transaction.
 * @returns lines to print
 * @throws appError
 */
export async function operatorsCommand(
  db: Db,
  { operators: verb, by, fields }: OperatorsRequest,
): Promise<string> {
  if (verb === 'list') return writeOperators(db);
  const row = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!row) throw appError('rule_broken', { msg: `没有操作 ${verb}\n${operatorsUsage}` });
  const parsed = row.input.safeParse(fields);
  if (!parsed.success) throw refusedFields(parsed.error);
  return inTransaction(db, async (tx) => {
    const { name, said, roles } = await row.run(tx, parsed.data as never); // of the row's own schema
    await tx.insert(operatorActions).values({
      operator: by,
      action: `operator-${verb}`,
      subject: name,
      detail: roles ? { roles } : {},
    });
    return said;
  });
}

export const operatorsUsage = `用法：npm run operator -- list
      npm run operator -- add 手机号 --name 姓名 --role 角色,角色
      npm run operator -- role 手机号 --role 角色,角色
      npm run operator -- end 手机号      停用，登录立即失效
      npm run operator -- reset 手机号    重新设置第二步验证
      各条可加 --by 操作人
角色：${known}`;
