import type { ListExport } from '@/components/kit/area/list/list-spec';
import { type OrderRow, orderedPosition } from '@/components/order-records/order-row';
import { endedEarning } from '@/components/orders/ended-earning';
import { yuanOfFen } from '@/lib/domain/money/money';
import { formatTime } from '@/lib/domain/time/format-time';

const moment = (at: string | null): string => (at ? formatTime(at, 'minute') : '');

/** An owner's orders as a file: who, what, where it stands and until when, what it brings. */
export const ownerOrderExport: ListExport<OrderRow> = {
  name: '媒体订单',
  columns: [
    { title: '订单号', text: ({ order_sn }) => order_sn },
    { title: '广告主', text: ({ counterpart_name }) => counterpart_name },
    { title: '平台', text: ({ platform_name }) => platform_name },
    { title: '账号', text: ({ good_title }) => good_title },
    { title: '位置', text: orderedPosition },
    { title: '状态', text: ({ state_label }) => state_label },
    { title: '售后', text: ({ after_sale_label }) => after_sale_label },
    { title: '轮到', text: ({ clock }) => clock.who_label },
    { title: '要做什么', text: ({ clock }) => clock.what },
    { title: '截止', text: ({ clock }) => moment(clock.due_at) },
    { title: '期望发布', text: ({ wanted_date }) => wanted_date ?? '' },
    { title: '报价（元）', text: ({ price_fen }) => yuanOfFen(price_fen) },
    { title: '完成后退款（元）', text: ({ late_refund_fen }) => yuanOfFen(late_refund_fen) },
    {
      title: '服务费（元）',
      text: (order) => (endedEarning(order) ? '' : yuanOfFen(order.fee_fen)),
    },
    { title: '到手（元）', text: (order) => endedEarning(order) || yuanOfFen(order.net_fen) },
    { title: '另计佣金', text: ({ commission_label }) => commission_label },
    {
      title: '佣金和样品进度',
      text: ({ beside }) => beside.map(({ label }) => label).join('，'),
    },
    { title: '下单时间', text: ({ created_at }) => moment(created_at) },
    { title: '付款时间', text: ({ paid_at }) => moment(paid_at) },
  ],
};
