import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import { NeedSentence } from '@/components/special/plans/NeedSentence';
import type { SellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import type { GoodCard } from '@/lib/contract/catalog';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import { specials } from '@/lib/domain/planning/specials';
import { AccountsTable } from './AccountsTable';
import type { ComparedAccounts } from './compare-accounts';
import { FansMatrix } from './FansMatrix';
import type { Guide, GuidePosition } from './guide';
import { GoodsTable } from './late-goods-table';
import { Points } from './Points';
import { Section } from './Section';
import s from './WechatScreen.module.css';

export interface WechatProps extends SellingProps {
  /** what three budgets buy */
  plans: StaticBodyProp;
  /** where the money goes, and what positions came to */
  deal: StaticBodyProp;
  guide: Guide;
  cheapest: ComparedAccounts | null;
  goods: GoodCard[];
}

const list = ownList(1);

/** One push of several articles, drawn as readers see it, with what each place in it costs. */
const places = [
  { positions: [3, 4], name: '多图文头条', note: '推送里最大的一张图，打开率最高' },
  { positions: [5, 6], name: '次条', note: '第二篇，预算有限时的折中' },
  { positions: [7, 8], name: '3-N条', note: '第三篇及以后，适合铺量与长尾' },
] as const;
const alone = [1, 2] as const;

export function WechatScreen({ plans, deal, guide, cheapest, goods }: WechatProps) {
  const platform = guide.platforms[0];
  const positionOf = (id: number) => platform?.positions.find((one) => one.id === id);
  const rows = [1, 3, 5, 7].flatMap((id) => {
    const position = positionOf(id);
    return position ? [{ key: String(id), name: position.name, position }] : [];
  });
  return (
    <>
      <StaticBody body={plans} />
      <NeedSentence
        source={href('allSpecial-weixinExtend')}
        platform={specials.wechat.platforms[0] ?? 0}
        budgets={specials.wechat.budgets}
        placeholder="产品，例如：职场在线课程，投职场类公众号头条"
      />
      <StaticBody body={deal} />

      <Section
        id="places"
        title="一次推送里的位置"
        note={`在架报价中位，${guide.day} 更新；点价格看对应账号`}
      >
        <div className={s.push}>
          <div className={s.phone} aria-hidden="true">
            <i className={s.cover}>
              <span>头条</span>
            </i>
            <i className={s.line}>
              <span>次条</span>
            </i>
            <i className={s.line}>
              <span>第 3 条</span>
            </i>
            <i className={s.line}>
              <span>第 N 条</span>
            </i>
          </div>
          <div className={s.prices}>
            {places.map(({ positions, name, note }) => (
              <div key={name} className={s.place}>
                <div>
                  <h3>{name}</h3>
                  <p>{note}</p>
                </div>
                {positions.map((id) => (
                  <PlacePrice key={id} position={positionOf(id)} />
                ))}
              </div>
            ))}
            <div className={s.place}>
              <div>
                <h3>单图文</h3>
                <p>当天只推一篇，整次推送都属于您</p>
              </div>
              {alone.map((id) => (
                <PlacePrice key={id} position={positionOf(id)} />
              ))}
            </div>
          </div>
        </div>
      </Section>

      <Section id="fans" title="按粉丝量看直接发布的价格" note="各位置的中位报价">
        <FansMatrix label="公众号按粉丝量的中位报价" rows={rows} />
      </Section>

      {cheapest && (
        <Section
          id="cost"
          title={cheapest.title}
          note={cheapest.note}
          more={<a href={cheapest.more.href}>全部公众号</a>}
        >
          <AccountsTable {...cheapest} />
        </Section>
      )}

      <Section id="before" title="下单前核对三件事" note="写在需求单里，媒体主接单前就能看到">
        <Points
          columns={3}
          items={[
            {
              title: '推送时间与位置',
              text: '期望发布日期写明，头条与次条不能互换；过了约定的发布时限仍未发布，您可以全额退款。',
            },
            {
              title: '链接与二维码',
              text: '原文链接、阅读原文和二维码放在哪里，先写清楚。发布与约定不符的，质检退回重新发布。',
            },
            {
              title: '必须与不能出现的话',
              text: '供稿也要列出禁用词与依据，媒体主据此决定接不接单。',
            },
          ]}
        />
      </Section>

      <Section
        id="goods"
        title="综合得分靠前的公众号"
        note="均可立即下单，价格以下单时核价为准"
        more={<a href={href('gzhyx')}>全部公众号</a>}
      >
        <GoodsTable goods={goods} label="公众号" />
      </Section>
    </>
  );
}

function PlacePrice({ position }: { position: GuidePosition | undefined }) {
  if (!position) return null;
  const { id, name, price, count, cost_median_fen } = position;
  const way = name.split('·')[1] ?? name;
  return (
    <a className={s.price} href={listHref(list, changeFilter(rootFilter(list), { position: id }))}>
      <small>{way}</small>
      <b>{price ? formatYuan(price.median_fen) : '—'}</b>
      <small>{price ? formatYuanRange(price.low_fen, price.high_fen) : '报价太少，不作统计'}</small>
      <small>
        {count} 个报价
        {cost_median_fen !== null && `·阅读单价 ${formatCost(cost_median_fen)}`}
      </small>
    </a>
  );
}
