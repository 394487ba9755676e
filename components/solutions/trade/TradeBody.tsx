import { CaseTiles, type CaseTilesProps } from '@/components/cases/CaseTiles';
import { anyCase, casesHref } from '@/components/cases/case-links';
import { LinkButton } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { Section } from '@/components/special/Section';
import { href } from '@/lib/address/routes';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { postRules } from '@/lib/domain/figures/recent-posts';
import { shareText } from '@/lib/domain/figures/share-text';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { CaseCards } from '../CaseCards';
import { TradeTabs } from '../TradeTabs';
import { DropTable } from './DropTable';
import s from './Trade.module.css';
import { type TradeAccount, TradeAccounts } from './TradeAccounts';
import { type Solution, TradeOpening, type TradeOpeningProps } from './TradeOpening';
import { WordTable } from './WordTable';

export interface TradeBodyProps extends TradeOpeningProps {
  accounts: readonly TradeAccount[];
  /** the latest delivered campaigns of the trade */
  done: CaseTilesProps['cases'];
  trades: readonly { industry: string; name: string }[];
}

/** One trade: its picture, how its commercial posts do, its words, how to go about it, its cases and accounts. */
export function TradeBody({ trade, solution, figures, accounts, done, trades }: TradeBodyProps) {
  const { name, lead, pains, steps, cases, mix } = solution;
  return (
    <div className="roomy">
      <TradeTabs trades={trades} current={trade} />
      <TradeOpening trade={trade} solution={solution} figures={figures} />
      {figures.counted && <DropTable drops={figures.counted.drops} name={name} />}
      {figures.words.length > 0 && <WordTable words={figures.words} name={name} />}
      <Section id="how" title={`${name}这一行怎么投`} note={lead}>
        <div className={s.texts}>
          {[
            { key: 'pains', title: '先想清楚', texts: pains },
            { key: 'steps', title: '照这个顺序做', texts: steps },
          ].map(({ key, title, texts }) => (
            <div key={key} className={s.text}>
              <h3>{title}</h3>
              {texts.map((each) => (
                <p key={each.title}>
                  <b>{each.title}</b>
                  {each.text}
                </p>
              ))}
            </div>
          ))}
        </div>
      </Section>
      {mix.length > 0 && <Mix solution={solution} />}
      <Section
        id="accounts"
        title={`商单掉得少的${name}账号`}
        note={`近 ${postRules.medianDays} 天商单与日常作品各满 ${postRules.least} 条，按商单比日常排`}
        more={<a href={categoryList(solution)}>这个品类的全部账号</a>}
      >
        <div className={s.card}>
          {accounts.length > 0 ? (
            <TradeAccounts accounts={accounts} />
          ) : (
            <EmptyState
              title={`还没有可比的${name}账号`}
              text={`商单与日常作品各满 ${postRules.least} 条的账号会列在这里，现在可以到全部资源里按平台和品类找`}
              actions={
                <LinkButton kind="primary" href={href('productList')}>
                  看全部资源
                </LinkButton>
              }
            />
          )}
        </div>
      </Section>
      {done.length > 0 && (
        <Section
          id="done"
          title={`做过的${name}投放`}
          note="出自已完成的订单，双方同意公开；没达到承诺的也在里面"
          more={<a href={casesHref({ ...anyCase, trade })}>全部{name}案例</a>}
        >
          <CaseTiles cases={done} />
        </Section>
      )}
      {cases.length > 0 && (
        <Section
          id="cases"
          title={`${name}的打法参考`}
          note="由平台编辑撰写的投放思路，附一个做得了的账号"
        >
          <CaseCards cases={cases} />
        </Section>
      )}
    </div>
  );
}

/** Where the money of completed orders went, and why each platform is in it. */
function Mix({ solution }: { solution: Solution }) {
  return (
    <Section id="mix" title="钱投在哪些平台" note="占比为本站已完成订单的金额分布，不是建议比例">
      <div className={s.card}>
        <Table className={s.mix}>
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
            {solution.mix.map((row) => (
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
  );
}

function listOf(platform: number, { categories }: Solution): string {
  const list = ownList(platform);
  const [first] = categories;
  return listHref(list, changeFilter(rootFilter(list), { category: first?.id ?? 0 }));
}

const categoryList = (solution: Solution): string => listOf(0, solution);
