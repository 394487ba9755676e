import { ListScreen } from '@/components/area/list/ListScreen';
import { Card } from '@/components/ui/Card';
import type { Output } from '@/lib/contract';
import { Balances } from './Balances';
import { statementList } from './statement-list';

/** A type, not an interface: a loader's props must be a record. */
export type StatementPageProps = { statement: Output<'capital/list/budget'> };

export function StatementPage({ statement }: StatementPageProps) {
  return (
    <ListScreen
      dense
      list={statementList}
      data={statement}
      above={({ balances }) => (
        <Card flush>
          <Balances
            cells={[
              { label: '可用余额', fen: balances.available_fen },
              { label: '冻结', fen: balances.frozen_fen },
              { label: '托管中', fen: balances.escrow_fen, safe: true },
            ]}
          />
        </Card>
      )}
    />
  );
}
