import { processSteps } from '@/components/process/process-steps';
import { TheoryTable } from './TheoryTable';

/** How long each step before the settlement may take. */
export function LimitTable({ priceFen, feeRate }: { priceFen: number; feeRate: string }) {
  return (
    <TheoryTable caption="结算前的各步期限">
      {processSteps(priceFen, feeRate)
        .filter(({ limit }) => limit !== '')
        .map(({ state, name, what, limit }) => (
          <tr key={state}>
            <th scope="row">
              {name}
              <span>{what}</span>
            </th>
            <td>{limit}</td>
          </tr>
        ))}
    </TheoryTable>
  );
}
