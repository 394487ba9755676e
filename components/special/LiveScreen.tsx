import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { NeedSentence } from '@/components/special/plans/NeedSentence';
import type { SellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import type { GoodCard } from '@/lib/contract/catalog';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import { specials } from '@/lib/domain/planning/specials';
import { AccountsTable } from './AccountsTable';
import type { ComparedAccounts } from './compare-accounts';
import type { Guide } from './guide';
import s from './LiveScreen.module.css';
import { GoodsTable } from './late-goods-table';
import { Points } from './Points';
import { Section } from './Section';

export interface LiveProps extends SellingProps {
  /** what three budgets buy */
  plans: StaticBodyProp;
  /** where the money goes, and what positions came to */
  deal: StaticBodyProp;
  guide: Guide;
  steady: ComparedAccounts | null;
  /** hosts of each platform who also sell for commission alone */
  commissionOnly: { platform: number; count: number }[];
  goods: GoodCard[];
}

/** How each way of selling is paid. */
const modes = [
  {
    id: 1,
    name: '坑位',
    pays: '固定坑位费 + 成交佣金',
    fits: '单品试水，先看讲解与人群是否对得上',
  },
  { id: 2, name: '专场', pays: '整场费用 + 佣金', fits: '品牌集中上新，货盘完整、备货充足' },
  { id: 3, name: '按小时', pays: '按直播小时计费', fits: '店铺自播需要主播，时段可控' },
  {
    id: 4,
    name: '纯佣',
    pays: '不收固定费用，按成交付佣金',
    fits: '利润空间大、转化已验证的产品',
  },
] as const;

/** Four ways of selling live by three platforms, and what decides whether it pays. */
export function LiveScreen({ plans, deal, guide, steady, commissionOnly, goods }: LiveProps) {
  const { platforms } = guide;
  return (
    <>
      <StaticBody body={plans} />
      <NeedSentence
        source={href('allSpecial-liveExtend')}
        platform={specials.live.platforms[0] ?? 0}
        budgets={specials.live.budgets}
        placeholder="货，例如：客单价 129 元的羊毛衫，毛利 55%"
      />
      <StaticBody body={deal} />

      <Section
        id="modes"
        title="四种合作，怎么付钱"
        note={`各平台在架报价的中位与中间一半，${guide.day} 更新`}
      >
        <div className={s.card}>
          <Table aria-label="直播合作方式与报价">
            <thead>
              <tr>
                <th scope="col">合作</th>
                <th scope="col">怎么结算</th>
                <th scope="col">适合</th>
                {platforms.map(({ no, name }) => (
                  <th scope="col" key={no} className={tableCell.num}>
                    <span className={s.platform}>
                      <PlatformMark platform={no} size={16} />
                      {name}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {modes.map(({ id, name, pays, fits }) => (
                <tr key={id}>
                  <td>
                    <b>{name}</b>
                  </td>
                  <td>{pays}</td>
                  <td className={s.fits}>{fits}</td>
                  {platforms.map(({ no, positions }) => {
                    const position = positions.find((one) => one.id === id);
                    const free = commissionOnly.find(({ platform }) => platform === no);
                    const list = ownList(no);
                    return (
                      <td key={no} className={tableCell.num}>
                        <a
                          className={s.price}
                          href={listHref(list, changeFilter(rootFilter(list), { position: id }))}
                        >
                          {position?.price ? (
                            <>
                              <b>{formatYuan(position.price.median_fen)}</b>
                              <small>
                                {formatYuanRange(position.price.low_fen, position.price.high_fen)}
                              </small>
                            </>
                          ) : (
                            <>
                              <b>{id === 4 ? '按成交' : '—'}</b>
                              <small>
                                {id === 4 ? `${free?.count ?? 0} 位主播可谈` : '报价太少，不作统计'}
                              </small>
                            </>
                          )}
                        </a>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Section>

      {steady && (
        <Section
          id="returns"
          title={steady.title}
          note={steady.note}
          more={<a href={href('zbdh')}>全部主播</a>}
        >
          <AccountsTable {...steady} />
        </Section>
      )}

      <Section id="sum" title="一场赚不赚，这样算" note="四个数都能在下单前问到">
        <div className={s.sum}>
          <p>
            <b>保本成交额</b> = 坑位费 ÷ <i>（毛利率 − 佣金比例）</i> ÷ <i>（1 − 退货率）</i>
          </p>
          <Points
            columns={3}
            items={[
              {
                title: '毛利率减佣金，才是您的',
                text: '佣金按成交付，毛利率低于佣金比例时，卖得越多亏得越多，坑位费再低也不要下单。',
              },
              {
                title: '成交额要扣退货',
                text: '退货率高的类目，用扣除退货退款以后的净销售额来算，佣金也按它结算。',
              },
              {
                title: '第一场只为验证',
                text: '先用坑位验证讲解与价格，再谈专场。库存、发货时限和赠品成本写进必须提到的内容。',
              },
            ]}
          />
        </div>
      </Section>

      <Section
        id="goods"
        title="现在能约的主播"
        note="每个平台综合得分靠前，均可立即下单"
        more={<a href={href('zbdh')}>全部主播</a>}
      >
        <GoodsTable goods={goods} label="直播主播" />
      </Section>
    </>
  );
}
