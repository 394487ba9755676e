import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import type { GoodDetail } from '@/lib/contract/catalog';
import type { MetricGrid as Grid } from '@/lib/domain/catalog/platforms';
import { formatFigure, shortDay } from '@/lib/domain/figures/format-figure';
import s from './MetricGrid.module.css';

type Metrics = GoodDetail['metrics'];

export interface MetricGridProps {
  grid: Grid;
  metrics: Metrics;
}

/** Figures that are told of each position alike: positions down, what is counted across; source and day of each. */
export function MetricGrid({ grid, metrics }: MetricGridProps) {
  const known = metrics.filter(({ kind }) => grid.rows.some(({ kinds }) => kinds.includes(kind)));
  const [first] = known;
  if (!first) return null;
  const shared = known.every(
    ({ source, as_of }) => source === first.source && as_of === first.as_of,
  );
  return (
    <div className={s.grid}>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              {grid.title} {shared && <Source of={first} />}
            </th>
            {grid.columns.map((name) => (
              <th key={name} scope="col" className={tableCell.num}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ name, kinds }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {kinds.map((kind) => (
                <td key={kind} className={tableCell.num}>
                  <Figure metric={known.find((metric) => metric.kind === kind)} marked={!shared} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Figure({ metric, marked }: { metric: Metrics[number] | undefined; marked: boolean }) {
  if (!metric) return <span className={s.none}>—</span>;
  return (
    <>
      <b>{formatFigure(metric.kind, metric.value, metric.unit)}</b>
      {marked && <Source of={metric} />}
    </>
  );
}

const Source = ({ of: { source, as_of } }: { of: Metrics[number] }) => (
  <SourceMark source={source} date={shortDay(as_of)} />
);
