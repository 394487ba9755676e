import { balances } from '@/components/process/balances';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { usualEntries } from './ledger-rows';
import s from './Theory.module.css';
import { TheoryTable } from './TheoryTable';

/** The ledger of one order: what each step takes from where and puts where. */
export function LedgerTable({ priceFen, feeRate }: { priceFen: number; feeRate: string }) {
  const entries = usualEntries(priceFen, feeRate);
  const heads = (
    <>
      <th scope="col">发生什么</th>
      {balances.map(({ key, name }) => (
        <th key={key} scope="col">
          {name}
        </th>
      ))}
    </>
  );
  return (
    <TheoryTable
      className={s.ledger}
      caption={`一笔 ${formatYuan(priceFen, true)} 的订单，账上的 ${entries.length} 笔分录`}
      heads={heads}
    >
      {entries.map(({ event, moves }) => (
        <tr key={event}>
          <th scope="row">{event}</th>
          {balances.map(({ key }) => (
            <td key={key}>{moves[key] !== 0 && <Amount fen={moves[key]} />}</td>
          ))}
        </tr>
      ))}
    </TheoryTable>
  );
}

function Amount({ fen }: { fen: number }) {
  return (
    <b>
      {fen > 0 && '+'}
      {formatYuan(fen, true)}
    </b>
  );
}
