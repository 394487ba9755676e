import { href } from '@/lib/address/routes';
import type { CommissionNotice } from '@/lib/domain/commissions/move';
import { fillCommissionWords } from '@/lib/domain/commissions/words';
import type { Db } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import type { Commission } from './lock-commission';

/** Writes the messages of a row to the sides they are for. @param key unique for the event */
export async function tellCommission(
  tx: Db,
  commission: Commission,
  notices: readonly CommissionNotice[],
  key: string,
): Promise<void> {
  const told = notices.flatMap(({ to, ...notice }) =>
    (to === 'both' ? (['buyer', 'seller'] as const) : [to]).map((side) => ({ side, ...notice })),
  );
  await notify(
    tx,
    told.map(({ side, topic, words }) => ({
      userId: side === 'buyer' ? commission.buyerId : commission.sellerId,
      key: `${key}:${side}`,
      topic,
      title: `${commission.title}：${fillCommissionWords(words, commission, side)}`,
      body: `订单号 ${commission.orderSn}`,
      link: `${href(side === 'buyer' ? 'personal-order' : 'medium-order', {
        order_sn: commission.orderSn,
      })}#commission`,
    })),
  );
}
