import { Icon } from '@/components/kit/ui/marks/Icon';
import { withinFilter } from '@/lib/domain/catalog/budgets';
import { listHref } from '@/lib/domain/catalog/dash-ids';
import type { HubName } from '@/lib/domain/catalog/hubs';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { mapSample } from '@/lib/domain/catalog/price-sample';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { fewestForLine } from '@/lib/domain/figures/log-line';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { budgetSentence, reached, shareOf, sumOf } from './budget-figures';
import { fansAt, type MapPlatform, type PriceMapData } from './draw-map';
import { fansShort, SeriesKey } from './MapPicture';
import s from './PriceMap.module.css';

interface BudgetTableProps {
  map: PriceMapData;
  hub: HubName;
}

/** What the budget reaches on each platform, and the way to all that it pays for. */
export function BudgetTable({ map, hub }: BudgetTableProps) {
  const { platforms, budget_fen } = map;
  const within = sumOf(platforms, ({ within }) => within);
  const points = platforms.reduce((sum, each) => sum + each.points.length, 0);
  const filter = withinFilter(hub, budget_fen / 100);
  return (
    <div className={s.side}>
      <h2>{formatYuan(budget_fen)} 一条，到哪里</h2>
      <p className={s.sentence}>{budgetSentence(map)}</p>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">平台</th>
            <th scope="col">多大的账号</th>
            <th scope="col">买得起</th>
            <th scope="col">大约买到</th>
            <th scope="col">千次</th>
          </tr>
        </thead>
        <tbody>
          {platforms.map((each) => (
            <Row key={each.no} platform={each} budgetFen={budget_fen} />
          ))}
        </tbody>
      </table>
      {within ? (
        <a className={s.see} href={listHref(ownList(0, hub), filter)} rel="nofollow">
          看这 {groupDigits(within)} 个账号
          <Icon name="right" size={14} />
        </a>
      ) : null}
      <p className={s.note}>
        {points > 0 &&
          `图上每平台每 ${mapSample.oneOf} 个账号随机抽 1 个，至多 ${mapSample.most} 个，共 ${groupDigits(points)} 点。`}
        线为报价按粉丝的双对数回归，不足 {fewestForLine} 个账号不画；千次成本取平台中位，大约买到 =
        预算 ÷ 千次成本。{' '}
        <a href={`/price-map/${hub}.csv`} data-full="" download="">
          CSV
        </a>
      </p>
    </div>
  );
}

function Row({ platform: each, budgetFen }: { platform: MapPlatform; budgetFen: number }) {
  const platform = platformOf(each.no);
  const fans = fansAt(each, budgetFen);
  const share = shareOf(each);
  const bought = reached(each, budgetFen);
  return (
    <tr>
      <th scope="row">
        <b>
          <SeriesKey platform={each.no} />
          {platform.name}
        </b>
        <small>{positionName(platform, platform.mainPosition)}</small>
      </th>
      <td>{fans === null ? <span title={whyNoFans(each)}>—</span> : <b>{fansShort(fans)}粉</b>}</td>
      <td>
        <b>{each.within === null ? '—' : groupDigits(each.within)}</b>
        {share !== null && <small>{`${Math.round(share * 100)}%`}</small>}
      </td>
      <td>
        <b>{bought === null ? '—' : formatCount(bought)}</b>
        <small>{bought === null ? '报价太少' : platform.reachName}</small>
      </td>
      <td>{each.thousand_fen === null ? '—' : costShort(each.thousand_fen)}</td>
    </tr>
  );
}

/** To a tenth of a 元. */
const costShort = (fen: number): string => formatYuan(Math.round(fen / 10) * 10, true).slice(0, -1);

/** Why a platform has no number of followers at a budget. */
const whyNoFans = ({ line, line_of }: MapPlatform): string =>
  line ? '超出这个平台现有账号的范围' : `有报价的账号 ${line_of} 个，满 ${fewestForLine} 个才回归`;
