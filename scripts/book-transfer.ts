import { parseArgs } from 'node:util';
import { fenOfYuan } from '@/lib/domain/money';
import { isAppError } from '@/lib/errors';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { bookTransfer, type Transfer } from '@/server/payments/public';

const usage = `用法：npm run book-transfer -- --ref 银行流水号 --amount 金额（元） --orders 订单号,订单号
      npm run book-transfer -- --ref 银行流水号 --amount 金额（元） --phone 广告主手机号
把核对过的对公到账入账：付清所列订单，或记入广告主的可用余额。同一流水号只入账一次。`;

async function main(): Promise<number> {
  const transfer = readTransfer();
  if (!transfer) {
    console.error(usage);
    return 2;
  }
  const database = await openDatabase();
  try {
    const result = await inTransaction(database.db, (tx) => bookTransfer(tx, transfer));
    console.log(result === 'done' ? '已入账' : '此流水号已入账，未重复处理');
    return 0;
  } catch (error) {
    console.error(isAppError(error) ? error.msg : error);
    return 1;
  } finally {
    await database.close();
  }
}

function readTransfer(): Transfer | undefined {
  const option = { type: 'string', default: '' } as const;
  const { values } = parseArgs({
    options: { ref: option, amount: option, orders: option, phone: option },
  });
  const { ref, amount, orders, phone } = values;
  if (!ref || !/^\d{1,10}(\.\d{1,2})?$/.test(amount) || (orders === '') === (phone === '')) {
    return undefined;
  }
  const amountFen = fenOfYuan(amount);
  if (amountFen <= 0) return undefined;
  return { ref, amountFen, target: phone ? { phone } : { orderSns: orders.split(',') } };
}

main().then((code) => {
  process.exitCode = code;
});
