import { WaitingCard } from '@/components/contracts/steps/WaitingCard';
import { ListScreen } from '@/components/kit/area/list/ListScreen';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import type { ContractIndex } from '../contract-words';
import { useTellToSign } from '../use-tell-to-sign';
import { ContractSearch } from './ContractSearch';
import { contractList, restList } from './contract-list';

/** What waits for the reader, and below it every other contract. */
export default function ContractListPage({ contracts }: { contracts: ContractIndex }) {
  const refresh = useRefresh();
  useTellToSign(contracts.waiting.length);
  return (
    <ListScreen
      list={contracts.waiting.length > 0 ? restList : contractList}
      data={contracts}
      above={({ waiting, may_ask: mayAsk }) => (
        <WaitingCard
          waiting={waiting}
          may_ask={mayAsk}
          onSigned={async () => {
            await refresh();
          }}
        />
      )}
      besideTabs={() => <ContractSearch />}
    />
  );
}
