import { LinkButton } from '@/components/kit/ui/Button';
import { href } from '@/lib/address/routes';
import { FEWEST_BRANDS } from '@/lib/domain/cases/merge-cells';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuanShort } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { type BrandSpending, BrandSquares } from './BrandSquares';
import s from './BrandsBody.module.css';
import { BrandTable } from './BrandTable';
import type { BrandFilter } from './brand-links';

export interface BrandsBodyProps {
  spending: BrandSpending;
  filter: BrandFilter;
}

/** Where brands put their money: by trade and platform, then brand by brand as far as each allows. */
export function BrandsBody({ spending, filter }: BrandsBodyProps) {
  const { brands, orders, spend_fen: fen, counted_at: at, named } = spending;
  return (
    <div className={s.page}>
      <div className={s.head}>
        <div>
          <h1>{brands > 0 ? `${groupDigits(brands)} 家品牌，把钱投在哪里` : '品牌把钱投在哪里'}</h1>
          <p>
            {brands > 0
              ? `近 90 天${totals(orders, fen)}，${formatTime(at, 'date')} 统计；方块面积是金额，数字是在本行业里的份额`
              : '近 90 天还没有完成的订单，统计在每天凌晨更新'}
          </p>
        </div>
        {brands > 0 && (
          <LinkButton
            size={32}
            href={href('brand', { file: 'csv' })}
            data-full=""
            rel="nofollow"
            download=""
          >
            下载 CSV
          </LinkButton>
        )}
      </div>
      <BrandSquares spending={spending} />
      {spending.sums.length > 0 && <Facts spending={spending} />}
      {brands > 0 && (
        <>
          <h2 className={s.by}>
            按品牌看
            <small>
              同意列名的 {named} 家；没同意的只写行业与约数，不写平台与形式，选择不列的不单独成行
            </small>
          </h2>
          <BrandTable spending={spending} filter={filter} />
        </>
      )}
      <section className={s.yours}>
        <div>
          <h2>这里有您的品牌？</h2>
          <p>登录后可改公开范围：列名、只列行业，或不列。默认只列行业，改动当时生效。</p>
        </div>
        <LinkButton kind="outlined" href={href('personal-personalSettings', { '#': 'brand' })}>
          改公开范围
        </LinkButton>
      </section>
    </div>
  );
}

const totals = (orders: number | null, fen: number | null): string =>
  orders === null || fen === null
    ? `的合计未列名品牌满 ${FEWEST_BRANDS} 家才写`
    : `完成的 ${groupDigits(orders)} 单，共 ${formatYuanShort(fen)}`;

/** What each row says first, and which rows are several together. */
function Facts({ spending: { sums } }: { spending: BrandSpending }) {
  const facts = sums.flatMap(({ trade, trade_name: name, cells }) => {
    const [first] = cells.filter(({ platform }) => platform !== 0).sort((a, b) => b.fen - a.fen);
    return first ? [{ trade, name, first }] : [];
  });
  return (
    <ul className={s.facts}>
      {facts.slice(0, 4).map(({ trade, name, first }) => (
        <li key={trade}>
          <b>{name}</b> 投{first.platform_name}最多，占 {Math.round(first.share * 100)}%
        </li>
      ))}
      <li>未列名品牌不足 {FEWEST_BRANDS} 家的行业与平台并入“其他”</li>
    </ul>
  );
}
