import { LinkButton } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { MixBar } from '@/components/special/MixBar';
import { Section } from '@/components/special/Section';
import type { SellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { shareText } from '@/lib/domain/figures/share-text';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { type Case, CaseCards } from './CaseCards';
import s from './HubScreen.module.css';
import { hubHeadline } from './hub-headline';
import { TradePrices } from './pictures/TradePrices';
import { tradeHref } from './trade-href';

type Trade = Output<'solution/index'>['list'][number];

export interface HubProps extends SellingProps {
  list: Trade[];
  cases: Case[];
}

/** The trades beside each other: what they pay, where their money goes. */
export function HubScreen({ list, cases }: HubProps) {
  const platforms = platformsOf(list);
  const headline = hubHeadline(list);
  return (
    <>
      <div className={s.head}>
        <div>
          <h1>{headline ?? '行业投放方案'}</h1>
          <p>各行业主位置报价的中位，按在架账号；同一笔预算，家电和美妆的花法不同。</p>
        </div>
        <LinkButton kind="primary" size={40} href={href('advertisement', { '#': 'need' })}>
          发布投放需求
        </LinkButton>
        <div className={s.picture}>
          <TradePrices trades={list} />
        </div>
      </div>

      {list.length === 0 ? (
        <EmptyState title="还没有行业方案" text="方案由平台编辑撰写，整理好后会出现在这里" />
      ) : (
        <>
          <ul className={s.trades}>
            {list.map((trade) => (
              <li key={trade.industry}>
                <a href={tradeHref(trade.industry)}>
                  <h2>{trade.name}</h2>
                  <p className={s.lead}>{trade.lead}</p>
                  <div className={s.mix}>
                    <MixBar mix={trade.mix} />
                  </div>
                  <dl>
                    <div>
                      <dt>在架账号</dt>
                      <dd>{groupDigits(trade.good_count)}</dd>
                    </div>
                    <div>
                      <dt>已完成订单</dt>
                      <dd>{groupDigits(trade.order_count)}</dd>
                    </div>
                    <div>
                      <dt>单次报价中位</dt>
                      <dd>{trade.price ? formatYuan(trade.price.median_fen) : '—'}</dd>
                    </div>
                  </dl>
                </a>
              </li>
            ))}
          </ul>

          <Section
            id="compare"
            title="同一平台，各行业花多少"
            note="已完成订单金额的平台占比；颜色越深，占比越高"
          >
            <div className={s.card}>
              <Table className={s.matrix}>
                <thead>
                  <tr>
                    <th scope="col">行业</th>
                    {platforms.map((no) => (
                      <th scope="col" key={no} className={tableCell.num}>
                        <span>
                          <PlatformMark platform={no} size={16} />
                          {findPlatform(no)?.name}
                        </span>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {list.map(({ industry, name, mix, order_count }) => (
                    <tr key={industry}>
                      <td>
                        <a href={tradeHref(industry)}>{name}</a>
                      </td>
                      {platforms.map((no) => {
                        const share = mix.find(({ platform }) => platform === no)?.share ?? 0;
                        return (
                          <td key={no} className={cx(tableCell.num, s[`d${depthOf(share)}`])}>
                            {shareText(share, order_count)}
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </Table>
            </div>
          </Section>

          {cases.length > 0 && (
            <Section
              id="cases"
              title="投放案例"
              note="出自已完成的订单，双方同意公开；没达到承诺的也在里面"
              more={<a href={href('Solutions-Cases')}>全部案例</a>}
            >
              <CaseCards cases={cases} />
            </Section>
          )}
        </>
      )}
    </>
  );
}

/** Platforms by the money that all trades put there together, most first. */
function platformsOf(list: readonly Trade[]): number[] {
  const sums = new Map<number, number>();
  for (const { mix } of list) {
    for (const { platform, share } of mix) sums.set(platform, (sums.get(platform) ?? 0) + share);
  }
  return [...sums].sort((a, b) => b[1] - a[1]).map(([no]) => no);
}

/** 0 to 4: how dark a cell is. */
function depthOf(share: number): number {
  return [0.02, 0.08, 0.16, 0.28].filter((step) => share >= step).length;
}
