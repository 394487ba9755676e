import { LinkButton } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Figures } from '@/components/kit/ui/Figures';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { GoodsTable } from '@/components/special/GoodsTable';
import { MixBar } from '@/components/special/MixBar';
import { Section } from '@/components/special/Section';
import type { SellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { shareText } from '@/lib/domain/figures/share-text';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { CaseCards } from './CaseCards';
import { DeliveredTable } from './DeliveredTable';
import { FocusPart } from './FocusPart';
import type { Focus } from './focus';
import s from './SolutionScreen.module.css';
import { TradeTabs } from './TradeTabs';

export interface SolutionProps extends SellingProps {
  solution: Output<'resolve-kol'>;
  focus: Focus | null;
  trades: { industry: string; name: string }[];
}

/** One trade: pains → mix → what decides → goods → cases. */
export function SolutionScreen({ solution, focus, trades }: SolutionProps) {
  const { mix, price } = solution;
  return (
    <>
      <TradeTabs trades={trades} current={solution.industry} />
      <div className={s.hero}>
        <div className={s.words}>
          <h1>{solution.title}</h1>
          <p>{solution.lead}</p>
          <div className={s.go}>
            <LinkButton kind="primary" size={40} href={href('advertisement', { '#': 'need' })}>
              发布投放需求
            </LinkButton>
            <LinkButton size={40} href="#goods">
              看可下单账号
            </LinkButton>
          </div>
        </div>
        <div className={s.facts}>
          <Figures
            items={[
              { name: '在架账号', value: groupDigits(solution.good_count) },
              { name: '已完成订单', value: groupDigits(solution.order_count) },
              { name: '单次报价中位', value: price ? formatYuan(price.median_fen) : '—' },
            ]}
          />
          <MixBar mix={mix} />
          <p className={s.source}>
            {price && `一半报价在 ${formatYuanRange(price.low_fen, price.high_fen)}。`}
            报价按各平台主要位置的在架报价统计，订单只计在本站完成的{whenOf(solution.counted_at)}
          </p>
        </div>
      </div>

      <Section id="pains" title="投放前先想清楚" note={`${solution.name}投放最常卡住的几件事`}>
        <ol className={s.pains}>
          {solution.pains.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      {mix.length > 0 && (
        <Section
          id="mix"
          title="钱投在哪些平台"
          note="占比为本站已完成订单的金额分布，不是建议比例"
        >
          <div className={s.card}>
            <Table>
              <thead>
                <tr>
                  <th scope="col">平台</th>
                  <th scope="col">金额占比</th>
                  <th scope="col" className={tableCell.num}>
                    在架账号
                  </th>
                  <th scope="col" className={tableCell.num}>
                    已完成订单
                  </th>
                  <th scope="col" className={tableCell.num}>
                    报价中位
                  </th>
                  <th scope="col">为什么选它</th>
                </tr>
              </thead>
              <tbody>
                {mix.map((row) => (
                  <tr key={row.platform}>
                    <td>
                      <a className={s.platform} href={listOf(row.platform, solution)}>
                        <PlatformMark platform={row.platform} size={20} />
                        {row.platform_name}
                      </a>
                    </td>
                    <td>
                      <span className={s.share}>
                        <i style={{ width: `${Math.round(row.share * 100)}%` }} />
                      </span>
                      {shareText(row.share, solution.order_count)}
                    </td>
                    <td className={tableCell.num}>{row.good_count}</td>
                    <td className={tableCell.num}>{groupDigits(row.order_count)}</td>
                    <td className={tableCell.num}>
                      {row.median_fen === null ? '—' : formatYuan(row.median_fen)}
                    </td>
                    <td className={s.why}>{row.why || '—'}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </Section>
      )}

      <Section id="steps" title="按这个顺序做" note="先小后大，每一步都有可以核对的结果">
        <ol className={s.steps}>
          {solution.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      {focus && <FocusPart focus={focus} />}

      <Section
        id="goods"
        title={`适合${solution.name}的账号`}
        note="均可立即下单，价格以下单时核价为准"
        more={<a href={href('productList')}>全部资源</a>}
      >
        {solution.goods.length > 0 ? (
          <GoodsTable goods={solution.goods} label={`适合${solution.name}的账号`} />
        ) : (
          <div className={s.card}>
            <EmptyState
              title={`还没有适合${solution.name}的账号`}
              text="这个行业的品类暂时没有可下单的报价，可以到全部资源里按平台和品类找"
              actions={
                <LinkButton kind="primary" href={href('productList')}>
                  看全部资源
                </LinkButton>
              }
            />
          </div>
        )}
      </Section>

      {solution.cases.length > 0 && (
        <Section
          id="cases"
          title="打法参考"
          note="由平台编辑撰写的投放思路，附一个做得了的账号"
          more={<a href={href('Solutions-Cases')}>各行业案例</a>}
        >
          <CaseCards cases={solution.cases} />
        </Section>
      )}

      {solution.delivered.length > 0 && (
        <Section id="delivered" title="账号交付记录" note="资源档案中的历史案例，媒体主自报">
          <DeliveredTable delivered={solution.delivered} />
        </Section>
      )}
    </>
  );
}

/** 2026-11-21T02:05:36Z as （11-21 更新）; '' before the first count. */
const whenOf = (at: string): string => (at ? `（${formatTime(at, 'day')} 更新）` : '');

function listOf(platform: number, { categories }: Output<'resolve-kol'>): string {
  const list = ownList(platform);
  const [first] = categories;
  return listHref(list, changeFilter(rootFilter(list), { category: first?.id ?? 0 }));
}
