import { useArea } from '@/components/kit/area/use-area';
import { contractHref } from './contract-address';
import { type ContractRow, factsOf, nameOf } from './contract-words';
import s from './list/ContractList.module.css';

/** What the contract is and with whom; number, orders and pages below. None of it is cut: contracts differ in their last words. */
export function ContractName({ contract }: { contract: ContractRow }) {
  const area = useArea();
  return (
    <div className={s.cell}>
      <a className={s.name} href={contractHref(area, contract.id)}>
        {nameOf(contract)}
      </a>
      <span className={s.note}>{factsOf(contract)}</span>
    </div>
  );
}
