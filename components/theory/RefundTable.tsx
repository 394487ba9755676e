import { formatYuan } from '@/lib/domain/money/format-yuan';
import { refundGrid } from '@/lib/domain/orders/refund-grid';
import { refundEntry } from './ledger-rows';
import { TheoryTable } from './TheoryTable';

/** The refund grid with what it means for the example. */
export function RefundTable({ priceFen, feeRate }: { priceFen: number; feeRate: string }) {
  const heads = (
    <>
      <th scope="col">什么时候</th>
      <th scope="col">比例</th>
      <th scope="col">广告主拿回</th>
      <th scope="col">媒体主到手</th>
    </>
  );
  return (
    <TheoryTable caption={`退款比例，以 ${formatYuan(priceFen, true)} 的订单为例`} heads={heads}>
      {refundGrid.map(({ by, when, share }) => {
        const moves = refundEntry(by, priceFen, feeRate)?.moves;
        return (
          <tr key={when}>
            <th scope="row">{when}</th>
            <td>{share}</td>
            <td>{moves ? formatYuan(moves.buyer, true) : '按裁决'}</td>
            <td>{moves ? formatYuan(moves.seller, true) : '按裁决'}</td>
          </tr>
        );
      })}
    </TheoryTable>
  );
}
