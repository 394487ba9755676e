import { platformOf } from '@/lib/domain/catalog/platforms';
import s from './Service.module.css';
import type { ServiceData } from './service-data';

/** What a way of selling means for the buyer; position of a live platform → name of the fact → a few words. */
const uses: Record<number, Record<'付什么' | '适合' | '当心', string>> = {
  1: {
    付什么: '坑位费，加成交的佣金',
    适合: '单个爆款、第一次和主播合作',
    当心: '坑位费与卖多少无关，先看退货率',
  },
  2: {
    付什么: '整场费用，报价写明佣金的另付',
    适合: '品牌货盘齐、有专场价格',
    当心: '备货与售后压力集中在一天',
  },
  3: {
    付什么: '按直播小时，报价写明佣金的另付',
    适合: '店铺日常直播、需要稳定时长',
    当心: '要约好时段，深夜与黄金时段差很多',
  },
  4: {
    付什么: '只付成交的佣金',
    适合: '佣金空间大的产品',
    当心: '主播排期靠后，不在线上直接下单',
  },
};

/** The ways a host can be paid, with how many offer each on all live platforms together. */
export function SellingWays({ facets }: Pick<ServiceData, 'facets'>) {
  return (
    <ol className={s.ways}>
      {platformOf(21).positions.map(({ id, name }) => (
        <li key={id}>
          <h3>{name}</h3>
          <p>
            <b>{sellersOf(facets, id)}</b> 位主播
          </p>
          <dl>
            {Object.entries(uses[id] ?? {}).map(([fact, words]) => (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

const sellersOf = (facets: ServiceData['facets'], position: number): number =>
  [...facets.values()]
    .flatMap(({ positions }) => positions.filter(({ id }) => id === position))
    .reduce((sum, { count }) => sum + count, 0);
