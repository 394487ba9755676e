import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { rootFilter } from '@/lib/domain/catalog/dash-ids';
import { goodsLists } from '@/lib/domain/catalog/lists';
import { refusals } from '@/lib/domain/catalog/orderable';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { findNamed, quoteSkus, searchGoods } from '@/server/catalog/public';
import { contactStand } from '@/server/contact/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Handlers, OperatorCaller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { addNeedLine, changeNeedLine, removeNeedLine } from '@/server/plans/public';
import { assertNotOwn } from '../do-act';

/** Accounts that one search shows. */
const mostFound = 8;

export const shortlistHandlers = {
  'operator/shortlist-goods': ({ q, platform }, { db }) => findPickable(db, q, platform),

  'operator/shortlist-add': async ({ need_id, good_sn, position, note }, ctx) => {
    await assertOthers(ctx.db, ctx.operator, need_id);
    await addNeedLine(ctx.db, need_id, { goodSn: good_sn, position, note }, ctx.operator.name);
    ctx.setMessage('已加入清单');
    return {};
  },

  'operator/shortlist-change': async ({ need_id, line_id, position, note }, ctx) => {
    await assertOthers(ctx.db, ctx.operator, need_id);
    await changeNeedLine(ctx.db, need_id, { lineId: line_id, position, note });
    ctx.setMessage('已保存');
    return {};
  },

  'operator/shortlist-remove': async ({ need_id, line_id }, ctx) => {
    await assertOthers(ctx.db, ctx.operator, need_id);
    ctx.setMessage(`已移除${await removeNeedLine(ctx.db, need_id, line_id)}`);
    return {};
  },
} satisfies Handlers;

/** @throws AppError rule_broken where it is a need of the operator's own */
async function assertOthers(db: Db, { phoneHash }: OperatorCaller, needId: number): Promise<void> {
  await assertNotOwn(db, phoneHash, (await contactStand(db, 'need', needId))?.users ?? []);
}

/** What the lists find by subjects, tags, places and parts of names, the best fitting first. */
async function searched(
  db: Db,
  q: string,
  platform: number,
): Promise<readonly { good_sn: string }[]> {
  const list = goodsLists.find(({ start, hub }) => start === platform && !hub);
  return list ? (await searchGoods(db, rootFilter(list), { offset: 0 }, q)).goods : [];
}

/** A name or number names an account; where it names none, the words are searched for. By everybody's prices: what an advertiser has agreed on is seen in the list. */
async function findPickable(
  db: Db,
  q: string,
  platform: number,
): Promise<Answer<'operator/shortlist-goods'>> {
  const named = await findNamed(db, [{ name: q, platform }]);
  const found = (named.length > 0 ? named : await searched(db, q, platform))
    .map(({ good_sn: goodSn }) => goodSn)
    .slice(0, mostFound);
  const skus = await rows<{ id: number }>(
    db,
    sql`select s.id from goods g join good_skus s on s.good_id = g.id
        where g.good_sn = any(${arrayOf('text', found)})`,
  );
  const quotes = [
    ...(
      await quoteSkus(
        db,
        skus.map(({ id }) => id),
      )
    ).values(),
  ];
  return {
    goods: found.flatMap((goodSn) => {
      const own = quotes.filter((quote) => quote.goodSn === goodSn);
      const [first] = own;
      if (!first) return [];
      return [
        {
          good_sn: goodSn,
          title: first.title,
          platform: first.platform,
          platform_name: platformOf(first.platform).name,
          account_id: first.accountId,
          positions: own
            .toSorted((a, b) => a.position - b.position)
            .map(({ position, positionName, priceFen, refusal }) => ({
              position,
              name: positionName,
              price_fen: priceFen,
              stopped: refusal ? refusals[refusal] : '',
            })),
        },
      ];
    }),
  };
}
