import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import { NeedSentence } from '@/components/special/plans/NeedSentence';
import type { SellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import type { GoodCard } from '@/lib/contract/catalog';
import { specials } from '@/lib/domain/planning/specials';
import { AccountsTable } from './AccountsTable';
import type { ComparedAccounts } from './compare-accounts';
import { FansMatrix } from './FansMatrix';
import type { Guide } from './guide';
import { GoodsTable } from './late-goods-table';
import { Section } from './Section';

export interface WeiboProps extends SellingProps {
  /** what three budgets buy */
  plans: StaticBodyProp;
  /** where the money goes, and what positions came to */
  deal: StaticBodyProp;
  guide: Guide;
  real: ComparedAccounts | null;
  goods: GoodCard[];
}

/** Two ways of publishing by two kinds of advertising: four prices in a square. */
export function WeiboScreen({ plans, deal, guide, real, goods }: WeiboProps) {
  const positions = guide.platforms[0]?.positions ?? [];
  return (
    <>
      <StaticBody body={plans} />
      <NeedSentence
        source={href('allSpecial-weiboExtend')}
        platform={specials.weibo.platforms[0] ?? 0}
        budgets={specials.weibo.budgets}
        placeholder="话题，例如：新款耳机首发，找数码账号转发官方微博"
      />
      <StaticBody body={deal} />

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
