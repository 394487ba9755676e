import { ticksOf } from '@/components/kit/charts/axis-ticks';
import { platformFill } from '@/components/kit/charts/platform-fill';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { formatShare } from '@/lib/domain/figures/format-figure';
import { formatYuan, formatYuanShort } from '@/lib/domain/money/format-yuan';
import { netOf } from '@/lib/domain/solutions/net-sales';
import type { ReturnsPicture } from '@/lib/domain/solutions/trade-picture';
import s from './Picture.module.css';
import { PictureFrame, tenth } from './PictureFrame';

const left = 56;
const right = 796;
const top = 24;
const bottom = 296;
const LISTED = 12;

/** Live rooms by return rate and sales, with lines along which as much is kept. */
export function ReturnRooms({ picture: { rooms } }: { picture: ReturnsPicture }) {
  const byNet = [...rooms].sort((a, b) => netOf(b) - netOf(a));
  const returned = rooms.map((room) => room.returned);
  const low = Math.max(0, Math.floor(Math.min(...returned) * 20) / 20);
  const high = Math.min(1, Math.ceil((Math.max(...returned) + 0.001) * 20) / 20);
  const ups = ticksOf(Math.max(...rooms.map(({ gpm_fen }) => gpm_fen)) / 100, 4);
  const most = (ups.at(-1) ?? 1) * 100;
  const x = (share: number) => tenth(left + ((share - low) / (high - low)) * (right - left));
  const y = (fen: number) => tenth(bottom - (fen / most) * (bottom - top));
  const shares = Array.from(
    { length: Math.round((high - low) * 20) + 1 },
    (_, nth) => low + nth / 20,
  );
  const nets = ups.slice(1, -1).map((yuan) => yuan * 100);
  const named = byNet.slice(0, 3);
  const platforms = [...new Set(rooms.map(({ platform }) => platform))].sort((a, b) => a - b);
  return (
    <PictureFrame
      label={`${rooms.length} 个直播间的退货率与千次观看成交。留下最多的是${named.map(({ title }) => title).join('、')}`}
      numbers={{
        head: ['直播间', '平台', '退货率', '千次观看成交', '扣退货后', '主位置报价'],
        rows: byNet
          .slice(0, LISTED)
          .map((room) => [
            room.title,
            findPlatform(room.platform)?.name ?? '',
            formatShare(room.returned),
            formatYuan(room.gpm_fen),
            formatYuan(netOf(room)),
            room.price_fen === null ? '—' : formatYuan(room.price_fen),
          ]),
      }}
    >
      <g className={s.grid}>
        {ups.map((yuan) => (
          <path key={yuan} d={`M${left},${y(yuan * 100)}H${right}`} />
        ))}
        {shares.map((share) => (
          <path key={share} d={`M${x(share)},${top}V${bottom}`} />
        ))}
      </g>
      {nets.map((net) => (
        <g key={net}>
          <path
            className={s.net}
            d={`M${shares.map((share) => `${x(share)},${y(Math.min(most, net / (1 - share)))}`).join('L')}`}
          />
          <text
            className={s.netName}
            x={right - 4}
            y={y(Math.min(most, net / (1 - high))) - 5}
            textAnchor="end"
          >
            净 {formatYuanShort(net)}
          </text>
        </g>
      ))}
      {rooms.map((room) => (
        <circle
          key={room.good_sn}
          cx={x(room.returned)}
          cy={y(room.gpm_fen)}
          r="5"
          fill={platformFill(room.platform)}
          fillOpacity="0.78"
        />
      ))}
      {named.map((room) => (
        <text
          key={room.good_sn}
          className={s.point}
          x={x(room.returned) + (x(room.returned) > right - 140 ? -9 : 9)}
          y={y(room.gpm_fen) + 4}
          textAnchor={x(room.returned) > right - 140 ? 'end' : 'start'}
        >
          {room.title}
        </text>
      ))}
      <g className={s.tick}>
        {ups.map((yuan) => (
          <text key={yuan} x={left - 8} y={y(yuan * 100) + 4} textAnchor="end">
            {formatYuanShort(yuan * 100)}
          </text>
        ))}
        {shares.map((share) => (
          <text key={share} x={x(share)} y={bottom + 18} textAnchor="middle">
            {Math.round(share * 100)}%
          </text>
        ))}
        <text x={left} y={bottom + 40}>
          横轴退货率，纵轴每千次观看成交；同一条虚线上，扣掉退货留下的一样多
        </text>
      </g>
      {platforms.map((no, at) => (
        <g key={no}>
          <circle cx={right - 240 + at * 84} cy={bottom + 36} r="4.5" fill={platformFill(no)} />
          <text className={s.tick} x={right - 232 + at * 84} y={bottom + 40}>
            {findPlatform(no)?.name}
          </text>
        </g>
      ))}
    </PictureFrame>
  );
}
