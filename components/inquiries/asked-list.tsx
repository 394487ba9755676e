import { type Column, defineList } from '@/components/kit/area/list/list-spec';
import { LinkButton } from '@/components/kit/ui/Button';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { goodHref } from '@/lib/address/good-href';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen } from '@/lib/domain/money/money';
import { formatTime } from '@/lib/domain/time/format-time';
import { AskedActs } from './AskedActs';
import { AskedDetail } from './AskedDetail';
import { ClockCell, dayOf, dayWithFree, Lines, StateCell } from './cells';
import s from './inquiries.module.css';
import { inquiryList, lineColumns } from './inquiry-list';

const columns: readonly Column<InquiryLine>[] = [
  {
    title: '账号 / 位置',
    render: (line) => (
      <GoodCell
        title={line.good_title}
        platform={line.staff_style}
        facts={`${line.platform_name}·${line.position_label}`}
        href={goodHref(line)}
        img={line.img_url}
      />
    ),
  },
  {
    title: '您问的',
    width: 148,
    render: (line) => (
      <Lines main={formatYuan(line.asked_fen)} quiet={`报价 ${formatYuan(line.was_listed_fen)}`} />
    ),
  },
  { title: '状态', width: 88, render: (line) => <StateCell line={line} /> },
  { title: '答复', width: 176, render: (line) => <Answer line={line} /> },
  { title: '剩余时间', width: 128, render: (line) => <ClockCell line={line} /> },
  {
    title: '操作',
    width: 204,
    align: 'end',
    render: (line, { refresh, unfold }) => (
      <AskedActs line={line} unfold={unfold} onChanged={refresh} />
    ),
  },
];

/** /personal/inquiries: what was asked, what was answered, what can be ordered at which price. */
export const askedList = defineList({
  ...inquiryList,
  title: '询档询价',
  note: '谈妥的价只对您有效，保留 72 小时，不改公开报价',
  columns,
  groups: {
    of: ({ inquiry_no }) => inquiry_no,
    head: (line) => (
      <span className={s.groupHead}>
        <b>{line.inquiry_no}</b> {formatTime(line.asked_at, 'minute')} 发出
      </span>
    ),
    foot: ({ inquiry_no: no }, { inquiries }) => {
      const sums = inquiries.find(({ inquiry_no }) => inquiry_no === no);
      return sums && sums.lines > 1 && <Sums sums={sums} />;
    },
  },
  export: {
    name: '发出的询价',
    columns: [
      ...lineColumns,
      { title: '媒体主', text: (line: InquiryLine) => line.counterpart_name },
    ],
  },
  oneBelow: true,
  below: (line: InquiryLine, { refresh }) => <AskedDetail line={line} onChanged={refresh} />,
  empty: {
    title: '还没有询过价',
    text: '从方案、购物车、对比、收藏或账号详情页选几个账号来问：价格、档期一次问清',
    actions: (
      <>
        <LinkButton kind="primary" size={32} href={href('personal-myCollection')}>
          从收藏里选
        </LinkButton>
        <LinkButton kind="plain" size={32} href={href('productList')}>
          去挑账号
        </LinkButton>
      </>
    ),
  },
  nothingFits: { title: '这里没有询价', text: () => '换一个状态，或清除关键词', all: '看全部询价' },
});

/** Of one inquiry, over all of its lines. */
function Sums({ sums }: { sums: Output<'inquiry/list'>['inquiries'][number] }) {
  const { lines, listed_fen: listed, agreed, saved_fen: saved, offered } = sums;
  const offer = sums.offer_saves_fen;
  return (
    <span className={s.groupSums}>
      <span>
        {lines} 项报价 {formatYuan(listed)}
      </span>
      {agreed > 0 && (
        <span>
          已谈妥 {agreed} 项，省 <b>{formatYuan(saved)}</b>
        </span>
      )}
      {offered > 0 && (
        <span>
          若接受 {offered} 项答复，再省 <b>{formatYuan(offer)}</b>，合计{' '}
          <b>{formatYuan(minusFen(minusFen(listed, saved), offer))}</b>
        </span>
      )}
    </span>
  );
}

/** What the other side said, or that it has not yet. */
function Answer({ line }: { line: InquiryLine }) {
  const { state, price_fen: fen, was_listed_fen: listed, events } = line;
  const last = events.at(-1);
  switch (state) {
    case 'asked':
      return <Lines main="等媒体主答复" quiet={`期望 ${dayWithFree(line)}`} />;
    case 'other_price':
      return <Lines main={formatYuan(fen)} quiet={last?.note || dayWithFree(line)} />;
    case 'other_date':
      return <Lines main={dayWithFree(line)} quiet={last?.note || '价格不变'} />;
    case 'agreed':
    case 'ordered':
      return (
        <Lines
          main={formatYuan(fen)}
          quiet={
            fen < listed ? `${dayOf(line)}，省 ${formatYuan(minusFen(listed, fen))}` : dayOf(line)
          }
        />
      );
    default:
      return <Lines main={last?.note || (last?.text ?? '')} quiet={last?.actor_label ?? ''} />;
  }
}
