import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { listOf } from '@/lib/domain/catalog/list-of';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { PriceTable } from './PriceTable';
import { pricesOf } from './position-prices';
import type { ServiceData } from './service-data';

const positions: readonly (readonly [platform: number, position: number, note: string])[] = [
  [1, 4, '账号撰稿的长文：来龙去脉、对比、使用过程'],
  [1, 3, '您供稿的头条：公告、活动、成稿已经定好'],
  [1, 5, '第二次提醒：同一批读者隔几天再看到'],
  [11, 1, '把一段内容拍成视频，方便转发到群里'],
  [11, 2, '视频下方挂链接，直接带到文章或商品'],
  [11, 3, '转发您自己的视频，给已有内容加热'],
];

/** Positions of articles and of channel videos on one scale. */
export function WechatPositions({ data }: { data: ServiceData }) {
  const rows = positions.map(([no, position, note]) => {
    const platform = platformOf(no);
    const name = (
      <>
        <PlatformMark platform={no} size={20} />
        {positionName(platform, position)}
      </>
    );
    return {
      name,
      note,
      href: listOf(no, { position }),
      prices: pricesOf(data, no, position),
      cost: platform.cost.name,
    };
  });
  return <PriceTable name="位置" note="用来做什么" rows={rows} />;
}
