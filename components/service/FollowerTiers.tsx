import { fansBands } from '@/lib/domain/catalog/bands';
import { listOf } from '@/lib/domain/catalog/list-of';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { CountBar } from './CountBar';
import s from './Operation.module.css';
import { mainPrices } from './position-prices';
import type { ServiceData } from './service-data';

/** What accounts of a followers' band are for; band → a few words. */
const roles: Record<number, string> = {
  1: '真实使用，占住长尾搜索词，数量要多',
  2: '把一个卖点讲透，图文与视频各半',
  3: '测评与对比，笔记容易被收藏',
  4: '定调：一次讲清品牌要被记住的话',
  5: '新品发布、节点声量，提前两三周约',
  6: '少量使用，先看近 90 天的走势',
};

/** The accounts of a platform by followers, the largest first: how many, what they cost, what for. */
export function FollowerTiers({ data, platform }: { data: ServiceData; platform: number }) {
  const counts = data.facets.get(platform)?.fans_bands ?? [];
  const prices = data.platforms.filter(({ no }) => no === platform).map(mainPrices)[0];
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ol className={s.tiers}>
      {fansBands.toReversed().map(({ id, name }) => {
        const count = counts.find((each) => each.id === id)?.count ?? 0;
        const price = prices?.bands.find((each) => each.id === id)?.price;
        return (
          <li key={id}>
            <a href={listOf(platform, { fans: id })}>{name}</a>
            <CountBar share={count / most} />
            <b>{groupDigits(count)}</b>
            <span>{price ? `中位 ${formatYuan(price.median_fen)}` : withoutPrice(count)}</span>
            <p>{roles[id]}</p>
          </li>
        );
      })}
    </ol>
  );
}

const withoutPrice = (count: number): string => (count > 0 ? `不足 ${priceSample.least} 条` : '—');
