import { useArea } from '@/components/area/use-area';
import s from './ContractList.module.css';
import { contractHref } from './contract-address';
import { type ContractRow, factsOf, nameOf } from './contract-words';

/** What the contract is and with whom, on one line; number, orders and pages below. */
export function ContractName({ contract }: { contract: ContractRow }) {
  const area = useArea();
  return (
    <div className={s.cell}>
      <a className={s.name} href={contractHref(area, contract.id)} title={nameOf(contract)}>
        {nameOf(contract)}
      </a>
      <span className={s.note}>{factsOf(contract)}</span>
    </div>
  );
}
