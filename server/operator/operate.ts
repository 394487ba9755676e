import { z } from 'zod';
import {
  isBeside,
  isLook,
  isOperatorAct,
  type OperatorActName,
} from '@/lib/domain/operators/console-acts';
import { printable } from '@/lib/domain/text/printable';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { firstWindow } from '@/server/kernel/limits/window';
import type { Queue, QueueRow } from '@/server/process/public';
import { operatorActs } from './acts';
import { doAct } from './do-act';
import { endHold } from './holds';
import { operatorsCommand, operatorsRequest } from './operators-command';
import { type QueueName, queueNames, queues } from './queues';
import { signerOf } from './signer';
import { holdOf } from './taken/hold-of';

/** What a command asks: to see what waits, to do something, or who works here. */
export const operateRequest = z.union([
  z.object({
    list: z.string(),
    /** from 1 */
    page: z.number({ error: '页数请写数字' }).int('页数请写数字').min(1, '页数请写数字').optional(),
  }),
  z.object({
    act: z.string(),
    /** name of the operator who does it */
    by: z.string().trim().max(60),
    fields: z.record(z.string(), z.string()),
    /** also where somebody else has the thing in hand */
    force: z.boolean().optional(),
  }),
  operatorsRequest,
]);

export type OperateRequest = z.output<typeof operateRequest>;

/**
 * Lists what waits for the platform, or does one act, signed by an operator who may, and notes who did what and why, in one
 * transaction.
 * @returns lines to print
 * @throws appError; Error with a Chinese sentence where the command names what does not exist
 */
export async function operate(db: Db, request: OperateRequest): Promise<string> {
  if ('operators' in request) return operatorsCommand(db, request);
  if ('list' in request) return list(db, request.list, request.page ?? 1);
  const { act, fields, by, force = false } = request;
  if (!isOperatorAct(act)) throw wrong(`没有操作 ${act}\n${usage()}`);
  const { name, operatorId, phoneHash, role } = await signerOf(db, by, act);
  const said = await doAct(db, {
    act,
    fields,
    by: { operator: name, operatorId, role },
    phoneHash,
    ...overHold(act, fields, { operatorId, name }, force),
  });
  return act === 'payout-batch' ? withFileCommand(said) : said;
}

/**
 * What somebody has in hand in the console is theirs here too, unless it is forced, which the record says. Once it is decided nobody
 * has it any more.
 */
function overHold(
  act: OperatorActName,
  fields: Readonly<Record<string, string>>,
  by: { operatorId: number; name: string },
  isForced: boolean,
): Pick<Parameters<typeof doAct>[1], 'guard' | 'after'> {
  if (isLook(act) || isBeside(act)) return {};
  let held: Awaited<ReturnType<typeof holdOf>>;
  return {
    guard: async (tx) => {
      held = await holdOf(tx, act, fields);
      if (!held || held.operatorId === by.operatorId) return undefined;
      if (!isForced) {
        throw wrong(`${held.name}正在处理这一件；一定要现在办，在命令后加 --force，操作记录会写明`);
      }
      return { 越过领取: held.name };
    },
    after: async (tx) => {
      if (held) await endHold(tx, by, held);
    },
  };
}

/** Of a batch that was made, how its file is written from here; the console offers it by itself. */
const withFileCommand = (said: string): string =>
  said.replace(
    /^批次 (PC\d+)：.+$/m,
    (line, batch: string) => `${line}。文件：npm run operate -- payout-file batch=${batch}`,
  );

async function list(db: Db, name: string, page: number): Promise<string> {
  if (name === '') {
    const counts: string[] = [];
    for (const key of queueNames) {
      counts.push(`${key}\t${queues[key].name}\t${await queues[key].count(db)}`);
    }
    return counts.join('\n');
  }
  if (!queueNames.includes(name as QueueName)) throw wrong(`没有队列 ${name}\n${usage()}`);
  const queue: Queue = queues[name as QueueName]; // includes decides what the cast says
  const { most } = firstWindow;
  const shown = await queue.list(db, { skip: (page - 1) * most, most });
  const total = await queue.count(db);
  const pages = Math.ceil(total / most);
  return [
    ...shown.map(written),
    ...(shown.length === 0 ? ['没有'] : []),
    ...(pages > 1
      ? [`第 ${page} 页，共 ${pages} 页 ${total} 条：npm run operate -- list ${name} 页数`]
      : []),
  ].join('\n');
}

/** One line for what waits, indented ones for what belongs to it, whatever stands in their texts. */
const written = ({ cells, below = [] }: QueueRow): string =>
  [cells.map(printable).join('\t'), ...below.map((line) => `    ${printable(line)}`)].join('\n');

/** Every queue and every act with its fields. */
export function usage(): string {
  const acts = Object.entries(operatorActs).map(
    ([name, { what, fields, choices = {} }]) =>
      `  ${name.padEnd(17)}${what}\n${Object.entries(fields)
        .map(([field, says]) => `      ${field}=${says}${listed(says, choices[field])}`)
        .join('\n')}`,
  );
  return `用法：npm run operate -- list [队列 [页数]]
      npm run operate -- 操作 字段=内容 … by=操作人 [--force]   （--force：同事在运营台领取了也办；或在环境里设 OPERATOR=操作人；须是能做这件事的运营人员：npm run operator -- list）
队列：${queueNames.map((key) => `${key} ${queues[key].name}`).join('，')}
操作：
${acts.join('\n')}`;
}

/** The keys of a choice, where its words do not name them. */
const listed = (says: string, choices: Readonly<Record<string, string>> = {}): string => {
  const keys = Object.keys(choices).filter((key) => !says.includes(key));
  return keys.length > 0 ? `：${keys.map((key) => `${key} ${choices[key]}`).join('，')}` : '';
};

const wrong = (msg: string) => appError('rule_broken', { msg });
