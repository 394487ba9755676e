import { actSchema } from '@/lib/contract/order-act';
import { type ActName, actOf, isActName } from '@/lib/domain/order-actions';
import { transitionNames } from '@/lib/domain/order-process';
import { isAppError } from '@/lib/errors';
import { migrateDatabase } from '@/server/db/migrate';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { actOnOrder } from '@/server/orders/public';

/** What the platform may do with an order: inspect, judge a draft, rule (lib/domain/order-process). */
const names = transitionNames.filter(isActName).filter((name) => actOf(name).actor === 'platform');

const usage = `用法：npm run judge-order -- 订单号 操作 [字段=内容 …]
${names
  .map((name) => {
    const { label, fields } = actOf(name).action;
    const asked = fields.map((field) => `${field.name}=${field.label}`).join(' ');
    return `  ${name.padEnd(17)}${label}  ${asked}`;
  })
  .join('\n')}`;

const [orderSn = '', action = '', ...given] = process.argv.slice(2);
const isKnown = (name: string): name is ActName => names.some((known) => known === name);

if (!orderSn || !isKnown(action)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  run(action).catch((error: unknown) => {
    console.error(isAppError(error) ? error.msg : String(error));
    process.exitCode = 1;
  });
}

async function run(name: ActName): Promise<void> {
  const parsed = actSchema(name).safeParse(
    Object.fromEntries(given.map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  );
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ message }) => message).join('；'));
  const database = await openDatabase();
  try {
    await migrateDatabase(database);
    const done = await inTransaction(database.db, (tx) =>
      actOnOrder(tx, { side: 'platform' }, { orderSn, action: name, fields: parsed.data }),
    );
    console.log(`${actOf(name).action.done}：${done.order_sn} ${done.state_label}`);
  } finally {
    await database.close();
  }
}
