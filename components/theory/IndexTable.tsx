import type { Output } from '@/lib/contract';
import { PartBar } from './PartBar';
import { TheoryTable } from './TheoryTable';

/** A ranking's weights. */
export function IndexTable({ board }: { board: Output<'rank/wechatCates'> }) {
  const { name, version, formula } = board;
  return (
    <TheoryTable caption={`${name}的权重，公式 v${version}`}>
      {formula.map((part) => (
        <tr key={part.name}>
          <th scope="row">{part.name}</th>
          <td>
            <PartBar part={part.weight} />
          </td>
          <td>{Math.round(part.weight * 100)}%</td>
        </tr>
      ))}
    </TheoryTable>
  );
}
