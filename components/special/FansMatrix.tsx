import { Table, tableCell } from '@/components/kit/ui/Table';
import { fansBands } from '@/lib/domain/catalog/bands';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './FansMatrix.module.css';
import type { GuidePosition } from './guide';

export interface FansMatrixProps {
  label: string;
  rows: readonly { key: string; name: string; position: GuidePosition }[];
}

/** Median prices by followers: what accounts of a size ask. A cell with too few prices says so. */
export function FansMatrix({ label, rows }: FansMatrixProps) {
  return (
    <div className={s.card}>
      <Table aria-label={label} className={s.matrix}>
        <thead>
          <tr>
            <th scope="col">报价位置</th>
            {fansBands.map(({ id, name }) => (
              <th scope="col" key={id} className={tableCell.num}>
                {name}粉
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, position }) => (
            <tr key={key}>
              <td>{name}</td>
              {fansBands.map(({ id }) => {
                const band = position.bands.find((one) => one.id === id);
                return (
                  <td key={id} className={tableCell.num}>
                    {band?.price ? (
                      <>
                        <b>{formatYuan(band.price.median_fen)}</b>
                        <small>{band.count} 个报价</small>
                      </>
                    ) : (
                      <small>{band?.count ? `不足 ${priceSample.least} 个` : '无报价'}</small>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
