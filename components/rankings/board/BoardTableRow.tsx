import { LinkButton } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { Marked } from '@/components/kit/ui/Marked';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { accountHref } from '@/lib/address/account-href';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { RankChange } from '../RankChange';
import table from '../RankTable.module.css';
import s from './BoardTable.module.css';
import type { BoardColumn } from './board-columns';
import type { BoardRow } from './board-view';
import { PlacesLine } from './PlacesLine';

export interface BoardTableRowProps {
  row: BoardRow;
  columns: readonly BoardColumn[];
  compared: boolean;
  /** to be marked in its name */
  words: readonly string[];
  /** the first that a search found */
  isHit: boolean;
}

/** One account of a board; where it was taken down since, its name and its place alone. */
export function BoardTableRow({ row, columns, compared, words, isHit }: BoardTableRowProps) {
  const { place, rise, title, account_id, img, good_sn, platform, index } = row;
  const address = good_sn ? accountHref({ good_sn, staff_style: platform }) : null;
  return (
    <tr className={words.length > 0 ? s.found : undefined} id={isHit ? 'hit' : undefined}>
      <td className={cx(table.place, place <= 3 && table.top)}>{place}</td>
      <td className={table.change}>
        <RankChange rise={rise} compared={compared} />
      </td>
      <th scope="row" className={table.name}>
        <div>
          <Avatar name={title} src={img} size={36} />
          <p>
            {address ? (
              <a href={address} title={title}>
                <Marked text={title} words={words} />
              </a>
            ) : (
              <b title={title}>{title}</b>
            )}
            {account_id && <span title={account_id}>{account_id}</span>}
          </p>
        </div>
      </th>
      <td className={table.index}>{index.toFixed(1)}</td>
      <td className={table.spark}>
        <PlacesLine places={row.places} />
      </td>
      {columns.map(({ name, cell }) => (
        <td key={name}>{cell(row)}</td>
      ))}
      <td>{row.cost_fen === null ? '—' : formatCost(row.cost_fen)}</td>
      <td className={s.amount}>
        {row.price_fen === null ? <span>—</span> : <b>{formatYuan(row.price_fen)}</b>}
      </td>
      <td className={s.button}>
        {address ? (
          <LinkButton
            kind={row.price_fen === null ? 'plain' : 'outlined'}
            size={28}
            href={address}
            aria-label={`看${title}${row.price_fen === null ? '' : '的报价'}`}
          >
            {row.price_fen === null ? '看账号' : '看报价'}
          </LinkButton>
        ) : (
          <span className={table.same}>已下架</span>
        )}
      </td>
    </tr>
  );
}
