import { Icon } from '@/components/kit/ui/marks/Icon';
import { countIn } from '@/lib/domain/catalog/hub-words';
import { type HubName, hubs } from '@/lib/domain/catalog/hubs';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { fewestForLine } from '@/lib/domain/figures/log-line';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { BudgetChoice } from './BudgetChoice';
import { BudgetTable } from './BudgetTable';
import { drawMap, fansAt, type PriceMapData } from './draw-map';
import { fansShort, MapPicture, SeriesKey } from './MapPicture';
import s from './PriceMap.module.css';

export interface PriceMapProps {
  hub: HubName;
  map: PriceMapData;
}

/** The head of a hub's page: what followers cost today on its platforms, and what a budget reaches. */
export function PriceMap({ hub, map }: PriceMapProps) {
  const drawn = drawMap(map);
  const accounts = map.platforms.reduce((sum, each) => sum + each.accounts, 0);
  return (
    <section aria-labelledby="price-map">
      <div className={s.head}>
        <h1 id="price-map">{hubs[hub].name}今天的价</h1>
        <p>
          {countIn(hub)}在架 {groupDigits(accounts)} 个账号，{formatTime(map.counted_at, 'minute')}{' '}
          更新
        </p>
        <BudgetChoice hub={hub} budget={map.budget_fen / 100} />
      </div>
      <div className={s.card}>
        <figure className={s.map} data-price-map={hub} data-budget-yuan={map.budget_fen / 100}>
          <figcaption>
            <b>粉丝与报价</b>
            {map.platforms.map(({ no }) => (
              <span key={no}>
                <SeriesKey platform={no} />
                {platformOf(no).name}
              </span>
            ))}
            <i>实线为该平台报价的回归</i>
          </figcaption>
          {drawn ? (
            <>
              <MapPicture drawn={drawn} budgetFen={map.budget_fen} label={labelOf(map)} />
              <p className={s.tip} data-tip="" aria-live="polite" hidden />
              <PointsTable map={map} />
            </>
          ) : (
            <p className={s.empty}>
              <Icon name="info" size={18} />
              还没有同时有粉丝数与报价的账号；有 1 个就画点，一个平台满 {fewestForLine} 个画线。
            </p>
          )}
        </figure>
        <BudgetTable map={map} hub={hub} />
      </div>
    </section>
  );
}

const labelOf = ({ platforms, budget_fen }: PriceMapData): string =>
  `粉丝与主位置报价，两轴为对数刻度。预算 ${formatYuan(budget_fen)} 时：${platforms
    .map((each) => {
      const fans = fansAt(each, budget_fen);
      return `${platformOf(each.no).name}${fans === null ? '没有可比的账号' : `${fansShort(fans)}粉`}`;
    })
    .join('，')}。左右方向键逐点读出。`;

/** The picture's numbers for who does not see it. */
function PointsTable({ map }: { map: PriceMapData }) {
  return (
    <div className="sr-only">
      <table>
        <caption>粉丝与报价：各平台的线与图上的账号数</caption>
        <thead>
          <tr>
            <th scope="col">平台</th>
            <th scope="col">参与回归的账号</th>
            <th scope="col">图上的点</th>
            <th scope="col">粉丝最少</th>
            <th scope="col">粉丝最多</th>
            <th scope="col">预算能到的粉丝</th>
          </tr>
        </thead>
        <tbody>
          {map.platforms.map((each) => {
            const fans = fansAt(each, map.budget_fen);
            return (
              <tr key={each.no}>
                <th scope="row">{platformOf(each.no).name}</th>
                <td>{each.line_of}</td>
                <td>{each.points.length}</td>
                <td>{each.fans ? groupDigits(each.fans.from) : '—'}</td>
                <td>{each.fans ? groupDigits(each.fans.to) : '—'}</td>
                <td>{fans === null ? '—' : fansShort(fans)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
