import { type Column, defineList } from '@/components/kit/area/list/list-spec';
import { LinkButton } from '@/components/kit/ui/Button';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { FeeRateWords } from '@/components/site/FeeRateWords';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { InquiryLine } from '@/lib/contract/inquiries';
import {
  type InquiryState,
  type InquiryTab,
  inquiryTabKeys,
  inquiryTabLabels,
  statesUnder,
} from '@/lib/domain/inquiries/states';
import { inquiryHoursWords, inquiryTimers } from '@/lib/domain/inquiries/timers';
import { decimalYuan } from '@/lib/domain/money/decimal-yuan';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { ClockCell, dayWithFree, Lines } from './cells';
import { inquiryList, lineColumns } from './inquiry-list';
import { ReceivedActs } from './ReceivedActs';
import { ReceivedDetail } from './ReceivedDetail';
import s from './received.module.css';
import { rowKeysWords } from './use-row-keys';

const columns: readonly Column<InquiryLine>[] = [
  {
    title: '广告主 / 账号位置',
    render: (line) => (
      <GoodCell
        title={line.counterpart_name}
        platform={line.staff_style}
        facts={`${line.good_title}·${line.position_label}`}
      />
    ),
  },
  {
    title: '对方问的',
    width: 140,
    render: (line) => (
      <Lines
        main={
          line.asked_fen === line.was_listed_fen
            ? `按报价 ${formatYuan(line.asked_fen)}`
            : formatYuan(line.asked_fen)
        }
        quiet={
          line.asked_fen === line.was_listed_fen && line.round === 1
            ? '只问日期'
            : `第 ${line.round} 轮`
        }
      />
    ),
  },
  {
    title: '您到手 / 报价',
    width: 124,
    render: (line) => (
      <Lines
        main={line.net_fen === null ? '—' : formatYuan(line.net_fen)}
        quiet={line.listed_fen === null ? '已不报价' : `报价 ${formatYuan(line.listed_fen)}`}
      />
    ),
  },
  { title: '剩余时间 / 日期', width: 148, render: (line) => <TurnCell line={line} /> },
  {
    title: '一步答复',
    width: 258,
    align: 'end',
    render: (line, { refresh, unfold }) => (
      <ReceivedActs line={line} unfold={unfold} onChanged={refresh} />
    ),
  },
];

/** /medium/inquiries: what advertisers ask, what each answer would bring after the fee, what runs out first. */
export const receivedList = defineList({
  ...inquiryList,
  title: '询档询价',
  note: `先到期的在前；${inquiryHoursWords} 计时，满 ${inquiryTimers.answer} 小时没答复自动作废，不影响接单率`,
  columns,
  oneBelow: true,
  groups: {
    of: ({ state }) => tabOf(state),
    head: ({ state }, { tabs }) => <GroupHead tab={tabOf(state)} tabs={tabs} />,
  },
  foot: ({ waiting, total }) => (
    <span className={s.foot}>
      <span>
        {waiting && waiting.count > 0 ? (
          <>
            按对方的价全部答应，到手 <b>{formatYuan(waiting.net_fen)}</b>　{waiting.count}{' '}
            条，已扣服务费 <FeeRateWords />
          </>
        ) : (
          `共 ${total} 条询价`
        )}
      </span>
      <span>{rowKeysWords}</span>
    </span>
  ),
  export: {
    name: '收到的询价',
    columns: [
      ...lineColumns,
      { title: '广告主', text: (line: InquiryLine) => line.counterpart_name },
      { title: '您到手（元）', text: ({ net_fen: fen }) => (fen === null ? '' : decimalYuan(fen)) },
      { title: '服务费（元）', text: ({ fee_fen: fen }) => (fen === null ? '' : decimalYuan(fen)) },
    ],
  },
  below: (line: InquiryLine, { refresh }) => <ReceivedDetail line={line} onChanged={refresh} />,
  empty: {
    title: '还没有广告主询价',
    text: '账号上架后，广告主可以问档期和价格，在这里一步答复',
    actions: (
      <LinkButton kind="primary" size={32} href={href('medium-mediaEntry-hasEntry')}>
        看我的账号
      </LinkButton>
    ),
  },
  nothingFits: { title: '这里没有询价', text: () => '换一个状态，或清除关键词', all: '看全部询价' },
});

/** The tab beside 全部 that a state stands under. */
const tabOf = (state: InquiryState): InquiryTab =>
  inquiryTabKeys.find((tab) => tab !== 'all' && statesUnder(tab, 'seller').includes(state)) ??
  'all';

const groupNotes: Partial<Record<InquiryTab, string>> = {
  you: '先到期的在前，到时没答复自动作废',
  agreed: `已占一个档期，${inquiryTimers.order} 小时没下单自动放开`,
  them: '到时没答复，这一轮作废，您的公开报价不变',
};

function GroupHead({ tab, tabs }: { tab: InquiryTab; tabs: Output<'inquiry/list'>['tabs'] }) {
  const count = tabs.find(({ key }) => key === tab)?.count;
  return (
    <span className={s.groupHead}>
      <b>
        {inquiryTabLabels.seller[tab]} {count}
      </b>
      {groupNotes[tab]}
    </span>
  );
}

/** How long is left, and the day with its places; of what has ended how and when. */
function TurnCell({ line }: { line: InquiryLine }) {
  if (line.due_at) return <ClockCell line={line} beside={dayWithFree(line)} />;
  return <Lines main={line.state_label} quiet={formatTime(line.updated_at, 'minute')} />;
}
