import { type Column, defineList } from '@/components/kit/area/list/list-spec';
import { LinkButton } from '@/components/kit/ui/Button';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { href } from '@/lib/address/routes';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { inquiryHoursWords, inquiryTimers } from '@/lib/domain/inquiries/timers';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { ClockCell, dayOf, Lines, StateCell } from './cells';
import { inquiryList } from './inquiry-list';
import { ReceivedActs } from './ReceivedActs';
import { ReceivedDetail } from './ReceivedDetail';

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
    width: 176,
    render: (line) => (
      <Lines
        main={
          line.asked_fen === line.was_listed_fen
            ? `按报价 ${formatYuan(line.asked_fen)}`
            : formatYuan(line.asked_fen)
        }
        quiet={`第 ${line.round} 轮，${dayOf(line)}`}
      />
    ),
  },
  { title: '状态', width: 88, render: (line) => <StateCell line={line} /> },
  {
    title: '您到手 / 报价',
    width: 148,
    render: (line) => (
      <Lines
        main={line.net_fen === null ? '—' : formatYuan(line.net_fen)}
        quiet={line.listed_fen === null ? '已不报价' : `报价 ${formatYuan(line.listed_fen)}`}
      />
    ),
  },
  { title: '剩余时间', width: 132, render: (line) => <ClockCell line={line} /> },
  {
    title: '一步答复',
    width: 232,
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
