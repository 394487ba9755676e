import type { Answer } from '@/lib/contract';
import { appError } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { findOwnOrder } from '@/server/order-records/public';
import { readChain } from './read-chain';

/** How anybody checks the file with nothing of ours; docs/proof.md says it at length. */
const how =
  '每条记录的 hash 是除 hash 外各字段按 RFC 8785 写成的 JSON（UTF-8）的 SHA-256；prev_hash 等于前一条的 hash，第一条为空。截图的 sha256 是下载所得文件的 SHA-256。';

/** order/proof-file: the chain as it was hashed, for whoever keeps it. @throws appError not_found, rule_broken where nothing was filed */
export async function proofFile(
  db: Db,
  caller: Caller,
  orderSn: string,
): Promise<Answer<'order/proof-file'>> {
  const order = await findOwnOrder(db, caller, orderSn);
  const records = await readChain(db, order.id);
  if (records.length === 0) throw appError('rule_broken', { msg: '媒体主还没有提交发布链接' });
  return {
    name: `存证-${orderSn}.json`,
    text: `${JSON.stringify({ order_sn: orderSn, how, records }, null, 2)}\n`,
  };
}
