import { RangeBar } from '@/components/kit/charts/RangeBar';
import { marketScale, scaledLegend } from '@/components/kit/charts/range-scale';
import type { SellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import type { GoodCard } from '@/lib/contract/catalog';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import { AccountsTable } from './AccountsTable';
import type { ComparedAccounts } from './compare-accounts';
import { FansMatrix } from './FansMatrix';
import { GuideFigures } from './GuideFigures';
import type { Guide } from './guide';
import { GoodsTable } from './late-goods-table';
import { Section } from './Section';
import { SpecialHero } from './SpecialHero';
import s from './WeiboScreen.module.css';

export interface WeiboProps extends SellingProps {
  guide: Guide;
  real: ComparedAccounts | null;
  goods: GoodCard[];
}

const list = ownList(3);

/** When each of the four ways is the right one. */
const when: Record<number, string> = {
  1: '新品发布当天要说得清楚、说得完整，内容由品牌定稿',
  2: '想让粉丝当成博主自己的推荐，留给账号写的空间',
  3: '已有一条品牌微博，需要在短时间里被更多人看到',
  4: '转发时加上账号自己的评论，带动评论区讨论',
};

/** Two ways of publishing by two kinds of advertising: four prices in a square. */
export function WeiboScreen({ guide, real, goods }: WeiboProps) {
  const positions = guide.platforms[0]?.positions ?? [];
  const root = rootFilter(list);
  return (
    <>
      <SpecialHero
        title="微博推广"
        lead="先决定由谁写、写在哪：账号直接发一条，还是转发品牌的微博；明说是广告，还是融进日常内容。四种合作，四种价格。"
        points={[
          '是否接硬广、软广，每个账号的资源页都写明',
          '互动单价 = 报价 ÷（转发 + 评论 + 点赞），直发与转发分开统计',
          '发布后提交链接与截图，24 小时内质检，7 天内由您验收',
        ]}
        formTitle="说说您的话题"
        formNote="工作日 9:00–18:00 回电"
        form={{
          source: href('allSpecial-weiboExtend'),
          platform: 3,
          placeholder: '例如：新款耳机首发当天，找 10 个数码类账号转发官方微博',
        }}
      >
        <GuideFigures platforms={guide.platforms} noun="在架账号" />
      </SpecialHero>

      <Section
        id="ways"
        title="四种合作，各要多少钱"
        note={`在架报价，${guide.day} 更新；${scaledLegend(marketScale)}`}
      >
        <div className={s.square}>
          {positions.map(({ id, name, form, price, count, cost_median_fen }) => (
            <a key={id} href={listHref(list, changeFilter(root, { position: id }))}>
              <div className={s.name}>
                <h3>{name}</h3>
                <small>{form}</small>
              </div>
              <p>{when[id]}</p>
              <div className={s.figures}>
                <b>{price ? formatYuan(price.median_fen) : '—'}</b>
                {price && <RangeBar range={price} scale={marketScale} label={name} />}
                <small>
                  {price
                    ? `中间一半 ${formatYuanRange(price.low_fen, price.high_fen)}`
                    : '报价太少，不作统计'}
                  ·{count} 个报价
                  {cost_median_fen !== null && `·互动单价 ${formatCost(cost_median_fen)}`}
                </small>
              </div>
            </a>
          ))}
        </div>
      </Section>

      {real && (
        <Section
          id="real"
          title={real.title}
          note={real.note}
          more={<a href={real.more.href}>全部微博账号</a>}
        >
          <AccountsTable {...real} />
        </Section>
      )}

      <Section id="fans" title="按粉丝量看价格" note="四种合作的中位报价">
        <FansMatrix
          label="微博按粉丝量的中位报价"
          rows={positions.map((position) => ({
            key: String(position.id),
            name: position.name,
            position,
          }))}
        />
      </Section>

      <Section
        id="goods"
        title="综合得分靠前的微博账号"
        note="均可立即下单，价格以下单时核价为准"
        more={<a href={href('wbyx')}>全部微博账号</a>}
      >
        <GoodsTable goods={goods} label="微博账号" />
      </Section>
    </>
  );
}
