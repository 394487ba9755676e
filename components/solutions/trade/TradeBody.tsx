import { CaseTiles, type CaseTilesProps } from '@/components/cases/CaseTiles';
import { anyCase, casesHref } from '@/components/cases/case-links';
import { LinkButton } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Section } from '@/components/special/Section';
import { href } from '@/lib/address/routes';
import { postRules } from '@/lib/domain/figures/recent-posts';
import { CaseCards } from '../CaseCards';
import { TradeTabs } from '../TradeTabs';
import { DropTable } from './DropTable';
import s from './Trade.module.css';
import { type TradeAccount, TradeAccounts } from './TradeAccounts';
import { TradeMix, tradeList } from './TradeMix';
import { type Solution, TradeOpening, type TradeOpeningProps } from './TradeOpening';
import { TradeWays } from './TradeWays';
import { WordTable } from './WordTable';

export interface TradeBodyProps extends TradeOpeningProps {
  accounts: readonly TradeAccount[];
  /** the latest delivered campaigns of the trade */
  done: CaseTilesProps['cases'];
  trades: readonly { industry: string; name: string }[];
}

/** One trade: its picture, how its commercial posts do, its words, how to go about it, its cases and accounts. */
export function TradeBody({ trade, solution, figures, accounts, done, trades }: TradeBodyProps) {
  const { name, cases, mix } = solution;
  return (
    <div className="roomy">
      <TradeTabs trades={trades} current={trade} />
      <TradeOpening trade={trade} solution={solution} figures={figures} />
      {figures.counted && <DropTable drops={figures.counted.drops} name={name} />}
      {figures.words.length > 0 && <WordTable words={figures.words} name={name} />}
      <TradeWays solution={solution} />
      {mix.length > 0 && <TradeMix solution={solution} />}
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

const categoryList = (solution: Solution): string => tradeList(0, solution);
