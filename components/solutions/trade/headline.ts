import { findPlatform } from '@/lib/domain/catalog/platforms';
import { formatShare } from '@/lib/domain/figures/format-figure';
import { parentShare } from '@/lib/domain/solutions/this-week';
import type { TradePicture } from '@/lib/domain/solutions/trade-picture';

export interface Headline {
  title: string;
  note: string;
}

const oneDecimal = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);

/** What a trade's picture shows, in one line, with what it is counted from; null where there is too little to draw. */
export function headlineOf(picture: TradePicture, name: string): Headline | null {
  switch (picture.kind) {
    case 'needs': {
      const low = picture.needs[0];
      const high = picture.needs.at(-1);
      if (!low || !high || low === high) return null;
      return {
        title: `${name} ${picture.needs.length} 类内容，贵的是便宜的 ${oneDecimal(high.median_fen / low.median_fen)} 倍`,
        note: '按账号写的内容分，每条曲线各自以最高处为满；曲线下面的短线是近 180 天的成交价',
      };
    }
    case 'months': {
      const orders = picture.months.map(({ platforms }) =>
        platforms.reduce((sum, each) => sum + each.orders, 0),
      );
      const all = orders.reduce((sum, count) => sum + count, 0);
      const most = picture.months[orders.indexOf(Math.max(...orders, 0))];
      if (all === 0 || !most) return null;
      return {
        title: `${name}这 ${picture.months.length} 个月付了 ${all} 笔，${Number(most.month.slice(5))} 月最多`,
        note: '按付款月份，一格是本站的一笔订单，颜色是平台；月份下面是那个月的节点',
      };
    }
    case 'days':
      return (
        picture.lead && {
          title: `${name}从付款到发布，一半要 ${oneDecimal(picture.lead.half)} 天，慢的一成要 ${oneDecimal(picture.lead.nine_tenths)} 天`,
          note: `近 180 天付款、已发布的 ${picture.lead.orders} 笔；从每个节点往前推，蓝点是最晚付款的一天`,
        }
      );
    case 'returns': {
      if (picture.rooms.length < 5) return null;
      const returned = picture.rooms.map((room) => room.returned);
      return {
        title: `${name}直播的退货率从 ${formatShare(Math.min(...returned))} 到 ${formatShare(Math.max(...returned))}，留下的才是成交`,
        note: `${picture.rooms.length} 个在架直播间的退货率与每千次观看成交，数字来源写在各账号页`,
      };
    }
    default: {
      const most = [...picture.platforms].sort(
        (a, b) => parentShare(b.ages) - parentShare(a.ages),
      )[0];
      if (!most) return null;
      return {
        title: `${name}账号的观众，24–40 岁在${findPlatform(most.platform)?.name}占 ${formatShare(parentShare(most.ages))}，各平台里最多`,
        note: '按账号的受众画像，5 个账号以上的平台；孩子的月龄画像里没有，只能从账号的内容去看',
      };
    }
  }
}
