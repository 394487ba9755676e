import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import { NeedSentence } from '@/components/special/plans/NeedSentence';
import type { SellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import type { GoodCard } from '@/lib/contract/catalog';
import { formatYuanShort } from '@/lib/domain/money/format-yuan';
import { specials } from '@/lib/domain/planning/specials';
import { FansMatrix } from './FansMatrix';
import type { Guide } from './guide';
import { GoodsTable } from './late-goods-table';
import { Section } from './Section';

export interface VideoProps extends SellingProps {
  /** what three budgets buy */
  plans: StaticBodyProp;
  /** where the money goes, and what positions came to */
  deal: StaticBodyProp;
  guide: Guide;
  goods: GoodCard[];
}

/** The video platforms by what one placement costs and what it is paid for. */
export function VideoScreen({ plans, deal, guide, goods }: VideoProps) {
  const { platforms, day } = guide;
  return (
    <>
      <StaticBody body={plans} />
      <NeedSentence
        source={href('allSpecial-videoExtend')}
        platform={specials.video.platforms[0] ?? 0}
        budgets={specials.video.budgets}
        placeholder="产品，例如：无线吸尘器，想找家居类账号做开箱"
      />
      <StaticBody body={deal} />

      <Section
        id="fans"
        title="多大的账号，该付多少"
        note={`每个平台取主要报价位置，按粉丝量看中位报价，${day} 更新`}
      >
        <FansMatrix
          label="按粉丝量的中位报价"
          rows={platforms.flatMap(({ no, name, main_position, positions }) => {
            const position = positions.find(({ id }) => id === main_position);
            return position
              ? [{ key: String(no), name: `${name}·${position.short}`, position }]
              : [];
          })}
        />
      </Section>

      <Section
        id="goods"
        title="现在能投的账号"
        note={`每个平台按完成订单、准时、接单与评价取前两个，最低 ${lowestOf(goods)} 起`}
        more={<a href={href('dspyx')}>全部短视频账号</a>}
      >
        <GoodsTable goods={goods} label="短视频账号" />
      </Section>
    </>
  );
}

function lowestOf(goods: readonly GoodCard[]): string {
  const prices = goods.flatMap(({ skus }) =>
    skus.filter(({ orderable }) => orderable).map(({ price_fen }) => price_fen),
  );
  return prices.length > 0 ? formatYuanShort(Math.min(...prices)) : '—';
}
