import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Price } from '@/components/kit/ui/Price';
import { Table, tableCell } from '@/components/kit/ui/Table';
import type { GoodDetail } from '@/lib/contract/catalog';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { daysLeft } from './days-left';
import s from './SkuTable.module.css';

export interface SkuTableProps {
  platform: Platform;
  skus: GoodDetail['skus'];
  /** sku_id of the row that stands out */
  chosen?: number | null;
  /** what can be done with a position that can be ordered */
  action: (sku: GoodDetail['skus'][number]) => ReactNode;
}

/** Every price position: what is made, what it costs, how long it holds. */
export function SkuTable({ platform, skus, chosen, action }: SkuTableProps) {
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">报价位置</th>
            <th scope="col">内容形式</th>
            <th scope="col" className={tableCell.num}>
              报价
            </th>
            <th scope="col" className={tableCell.num}>
              {platform.cost.name}
            </th>
            <th scope="col" className={tableCell.num}>
              交稿周期
            </th>
            <th scope="col" className={tableCell.num}>
              报价有效期
            </th>
            <th scope="col" className={tableCell.end}>
              操作
            </th>
          </tr>
        </thead>
        <tbody>
          {skus.map((sku) => (
            <tr key={sku.sku_id} className={cx(sku.sku_id === chosen && s.chosen)}>
              <th scope="row" className={s.name}>
                {sku.name}
              </th>
              <td className={s.form}>{sku.form}</td>
              <td className={tableCell.num}>
                {sku.price_fen > 0 && <Price fen={sku.price_fen} plain={!sku.orderable} />}
                {sku.commission !== null && sku.commission > 0 && (
                  <small className={s.small}>佣金 {sku.commission}%</small>
                )}
              </td>
              <td className={tableCell.num}>
                {sku.cost_fen === null ? '—' : formatCost(sku.cost_fen)}
              </td>
              <td className={tableCell.num}>{sku.lead_time_days} 天</td>
              <td className={tableCell.num}>
                {sku.valid_until}
                <small className={cx(s.small, sku.days_left < 7 && s.soon)}>
                  {daysLeft(sku.days_left)}
                </small>
              </td>
              <td className={tableCell.end}>
                {sku.orderable ? (
                  action(sku)
                ) : (
                  <span className={s.why} title={sku.why_not ?? undefined}>
                    暂不能投
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={s.foot}>
        <Icon name="info" size={16} />
        媒体主改价须经平台审核；下单时会再次核价，价格若有变化先告诉您，不会悄悄成交。
      </p>
    </>
  );
}
