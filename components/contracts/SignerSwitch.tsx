import { useArea } from '@/components/kit/area/use-area';
import { contractHref } from './contract-address';
import type { ContractDetail, Member } from './contract-words';
import s from './SignerSwitch.module.css';

const words: Record<Member['side_by_side'][number]['state'], string> = {
  due: '待签',
  waiting: '处理中',
  signed: '已签',
};

/** Who of several people acts on this page, and the way to the others; nothing where one signs, or one after the other. */
export function SignerSwitch({ detail }: { detail: ContractDetail }) {
  const area = useArea();
  const { businessContract: contract, businessContractMember: me } = detail;
  if (me.side_by_side.length === 0) return null;
  return (
    <nav className={s.strip} aria-label="本方签署人">
      <span className={s.lead}>
        本方 {me.side_by_side.length} 人同时签，各自核验；这一页办的是 <b>{me.real_name}</b>
      </span>
      <ul className={s.people}>
        {me.side_by_side.map(({ id, name, state }) => (
          <li key={id}>
            <a
              className={s.person}
              href={contractHref(area, contract.id, { member: id })}
              aria-current={id === me.id ? 'page' : undefined}
              title={name}
            >
              <span className={s.name}>{name}</span>
              <span className={s.state} data-state={state}>
                {words[state]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
