import type { ReactNode } from 'react';
import type { ExamplePrice } from '@/components/process/example-price';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { payPasswordLockHours, payPasswordTries } from '@/lib/domain/account/pay-password';
import { sortsOf } from '@/lib/domain/catalog/sorts';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import type { OrderState } from '@/lib/domain/orders/states';
import { timerWords } from '@/lib/domain/orders/timer-words';
import { stateTimers } from '@/lib/domain/orders/transitions';
import { CostTable } from './CostTable';
import { EscrowBars } from './EscrowBars';
import { IndexTable } from './IndexTable';
import { LedgerTable } from './LedgerTable';
import { LimitTable } from './LimitTable';
import { PriceSum } from './PriceSum';
import { RefundTable } from './RefundTable';
import { ScoreTable } from './ScoreTable';
import { SourceList } from './SourceList';

export interface TheoryView extends ExamplePrice {
  guide: Output<'price_guide'>;
  /** what the rankings publish of themselves */
  boards: readonly Output<'rank/wechatCates'>[];
  feeRate: string;
}

export interface Chapter {
  id: string;
  title: string;
  /** paragraphs */
  text: readonly string[];
  /** a last paragraph that leads on */
  onward?: ReactNode;
  /** the rule or its figures */
  exhibit: ReactNode;
}

/** What the page explains, in its order; all figures out of the program's own rules. */
export function chaptersOf({ guide, boards, priceFen, feeRate }: TheoryView): Chapter[] {
  const example = { priceFen, feeRate };
  return [
    {
      id: 'match',
      title: '怎样排序和匹配',
      text: [
        `列表里是 ${groupDigits(guide.goods)} 个在架账号。您选的平台、品类、价格、粉丝、地区、报价位置逐项过滤，只留下全部符合的账号；价格按您选的位置比较，没选位置时按该平台的常用位置比较。`,
        `没有另选排序时按“综合”排：看账号在本站做过多少单、是否准时、接不接单、评价如何。排序不卖位置，付费不能提前。`,
        `准时率、接单率和评分都由本站订单统计，不满 ${RATED_FROM} 单写“暂无”，排序时按一半计分；媒体主自报的只写在资源页上，标明自报，不参与排序。`,
        `也可以改按${otherSorts()}排，点一次即换。`,
      ],
      exhibit: <ScoreTable />,
    },
    {
      id: 'data',
      title: '数据从哪里来',
      text: [
        '每个数字旁边都有来源和日期，没有数据就写“—”或说明原因，不用 0 代替。',
        '同一项数据只留最新的一条，旧值不会混进平均数。',
      ],
      exhibit: <SourceList />,
    },
    {
      id: 'cost',
      title: '怎样比价',
      text: [
        '报价高低要和触达放在一起看。单位成本是这个位置的报价除以它能带来的播放、阅读或互动，越低越省。',
        '各平台口径不同，单位成本只在同一平台内比较，不跨平台排名。',
      ],
      onward: (
        <>
          想看价格分布，请看<a href={href('yxjg')}>营销价格</a>。
        </>
      ),
      exhibit: <CostTable guide={guide} />,
    },
    {
      id: 'index',
      title: '榜单指数',
      text: [
        '指数满分 1000，是四项数据归一后的加权和。',
        boards[0]?.share_text ?? '',
        '取对数是因为头部账号的播放常是腰部的几十倍，直接相加会让其他账号全部看不出差别。',
      ],
      onward: (
        <>
          每一行都能展开看原值、归一和得分，见<a href={href('platformList')}>平台榜单</a>。
        </>
      ),
      exhibit: boards.map((board) => <IndexTable key={board.name} board={board} />),
    },
    {
      id: 'price',
      title: '价格怎样锁定',
      text: [
        '报价由媒体主填写，写明位置和有效期，过期的报价不能下单。',
        '提交订单时重新核价：有变动或已下架的账号会逐个列出来，由您决定去留，不会悄悄按新价成交。',
        `下单时的价格和服务费率 ${rateLabel(feeRate)} 一起写进订单，之后调价、调费率都不影响它。报价含 ${ruleWords.vat} 增值税，服务费由媒体主承担，广告主付多少就是多少。`,
      ],
      exhibit: <PriceSum {...example} />,
    },
    {
      id: 'escrow',
      title: '钱怎样托管',
      text: [
        `您向平台买，平台以自己的名义接单、收款、开具 ${ruleWords.vat} 的发票，并对交付负责；媒体主受平台委托履行，向平台结算。付款由平台托管：按订单单独记账，是平台对您的义务，媒体主在验收之前拿不到。每一笔钱都有去处，每条分录左右相抵，写下之后不改不删。`,
        `广告主验收或到期（${limitOf('pending_confirm')}）后，${ruleWords.released} 进入媒体主待结算，其余 ${ruleWords.kept} 留到保留期满（${limitOf('retaining')}），订单另有约定的从其约定。验收是终局的：保留期内内容被删除、隐藏或改动，可以申请仲裁，分配的是仍在托管的部分。`,
        `支付密码连续输错 ${payPasswordTries} 次，锁定 ${payPasswordLockHours} 小时。`,
      ],
      exhibit: (
        <>
          <EscrowBars {...example} />
          <LedgerTable {...example} />
        </>
      ),
    },
    {
      id: 'settle',
      title: '怎样结算',
      text: [
        `验收时转入的部分 ${ruleWords.settle}后到账，其余在保留期满 ${ruleWords.settle}后到账，各自计时，都扣除服务费 ${rateLabel(feeRate)}。媒体主按到账的金额向平台开票。`,
        '到账后进入媒体主的可用余额。',
      ],
      onward: (
        <>
          每一步的期限和双方要做的事，见<a href={href('yxlc')}>投放流程</a>。
        </>
      ),
      exhibit: <LimitTable {...example} />,
    },
    {
      id: 'refund',
      title: '怎样退款',
      text: [
        '退多少只看订单走到哪一步、由谁提出，不看原因；发布之后双方说法不一时由平台仲裁。',
        `对方 ${timerWords('answer_72h')}不答复，视为同意。申请期间其他计时暂停，已在结算的验收款除外。`,
        '退款回到钱包余额，可以直接用于下一笔订单。',
      ],
      exhibit: <RefundTable {...example} />,
    },
  ];
}

const limitOf = (state: OrderState): string => timerWords(stateTimers[state] ?? 'none');

/** The orders a list offers besides the usual one; 5 is 抖音, which has them all. */
const otherSorts = (): string =>
  sortsOf(5)
    .filter(({ id }) => id > 0 && id < 6)
    .map(({ name }) => name)
    .join('、');
