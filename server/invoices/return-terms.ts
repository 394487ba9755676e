import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import {
  isReturnRate,
  type ReturnKind,
  type ReturnRates,
  returnKindKeys,
  returnKinds,
  returnRateKeys,
  usualReturnRates,
} from '@/lib/domain/invoices/return';
import {
  type EntityPart,
  entityKey,
  entityProblem,
  entityWords,
} from '@/lib/domain/site/legal-entity';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { consoleItem, fact, queueOfFew, section } from '@/server/process/public';
import { legalEntity, readConfig } from '@/server/site/public';

type Terms = Output<'invoice-return/list'>['terms'];
type Buyer = Omit<NonNullable<Terms['buyer']>, 'demo'>;

/** What an owner's invoice prints of the platform: the agreed kind needs all of it. */
const printedParts = ['name', 'credit_code', 'address', 'phone', 'bank', 'account'] as const;

type PrintedPart = (typeof printedParts)[number];

/** Shares that are deducted, as configured, else the usual ones. */
export async function returnRates(db: Db): Promise<ReturnRates> {
  const set = await readConfig(db, Object.values(returnRateKeys));
  const rate = (kind: keyof typeof returnRateKeys): string => {
    const configured = set[returnRateKeys[kind]] ?? '';
    return isReturnRate(configured) ? configured : usualReturnRates[kind];
  };
  return {
    special_6: usualReturnRates.special_6,
    special_3: rate('special_3'),
    special_1: rate('special_1'),
    normal: rate('normal'),
  };
}

/** To whom an owner's invoice is made out, and what each kind costs him. */
export async function returnTerms(db: Db): Promise<Terms> {
  const rates = await returnRates(db);
  const { buyer, isDemo, lacking } = await printedBuyer(db);
  const kinds = returnKindKeys.map((kind: ReturnKind) => ({
    kind,
    label: returnKinds[kind],
    rate: rates[kind],
  }));
  if (lacking.length > 0 && !env().DEMO) return { buyer: null, closed: closedFor(lacking), kinds };
  return { buyer: { ...buyer, demo: isDemo }, closed: '', kinds };
}

/**
 * Nobody can make an invoice out to a buyer who is not fully named: the agreed kind prints all of it.
 * @throws appError rule_broken that says what the platform lacks
 */
export async function requireReturnBuyer(db: Db): Promise<void> {
  const { closed } = await returnTerms(db);
  if (closed !== '') throw appError('rule_broken', { msg: closed });
}

/** Settings of the company that lack, for invoices as for contracts; none in the demonstration. */
export const setupQueue = queueOfFew(
  '平台主体还缺的设置：合同、收款写着演示主体，媒体主不能提交回票',
  async (db) => {
    const lacking = await lackingParts(db);
    if (lacking.length === 0) return [];
    const since = await firstAccountAt(db);
    return lacking
      .map((part) => ({
        key: entityKey(part),
        since,
        title: `平台主体：${entityWords[part]}`,
        detail: `配置项 ${entityKey(part)}`,
        cells: [`key=${entityKey(part)}`, `平台主体：${entityWords[part]}`, saveConfig],
      }))
      .sort((one, other) => (one.key < other.key ? -1 : 1));
  },
  async (db, key) => {
    const part = (await lackingParts(db)).find((lacking) => entityKey(lacking) === key);
    return (
      part &&
      consoleItem({
        users: [],
        title: `平台主体：${entityWords[part]}`,
        state: '没有设置',
        sections: [
          section('缺什么', [
            fact('配置项', key),
            fact('内容', entityWords[part], { remark: entityProblem(part, '') ?? '' }),
            fact('影响', '合同、收款写着演示主体，媒体主不能提交回票'),
          ]),
          section('怎么设置', [
            fact('文件', `{ "${key}": "…" }`, { source: 'JSON，可与其他配置项写在一起' }),
            fact('命令', saveConfig, { remark: '在服务器上执行，保存后立即生效，不用重启' }),
          ]),
        ],
      })
    );
  },
);

const saveConfig = 'npm run content -- save config 文件.json';

const lackingParts = async (db: Db): Promise<EntityPart[]> =>
  env().DEMO ? [] : (await legalEntity(db)).lacking;

/** Nobody was kept waiting by what lacked before. */
async function firstAccountAt(db: Db): Promise<string> {
  const [first] = await rows<{ at: string }>(
    db,
    sql`select coalesce((select created_at from users order by id limit 1), now())::text as at`,
  );
  return new Date(first?.at ?? Date.now()).toISOString();
}

async function printedBuyer(
  db: Db,
): Promise<{ buyer: Buyer; isDemo: boolean; lacking: PrintedPart[] }> {
  const { entity, isDemo, lacking } = await legalEntity(db);
  const { name, credit_code: tax_number, address, phone, bank, account } = entity;
  return {
    buyer: { name, tax_number, address, phone, bank, account },
    isDemo,
    lacking: printedParts.filter((part) => lacking.includes(part)),
  };
}

const closedFor = (lacking: readonly PrintedPart[]): string =>
  `平台的开票信息还缺${lacking.map((part) => entityWords[part]).join('、')}，平台正在补全，暂时不能提交回票；订单一直留在待回票，补全后即可提交`;
