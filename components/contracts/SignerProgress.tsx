import { Icon } from '@/components/kit/ui/marks/Icon';
import type { ContractRow } from './contract-words';
import { partyNodes } from './party-nodes';
import s from './SignerProgress.module.css';

/** How far the sides of a contract are: how many have signed, and a node of 16 px each. */
export function SignerProgress({ contract }: { contract: ContractRow }) {
  const nodes = partyNodes(contract.signers);
  const signed = nodes.filter(({ state }) => state === 'signed').length;
  return (
    <div className={s.progress}>
      <span className={s.count}>
        <b>{signed}</b> / {nodes.length}
      </span>
      <ol className={s.nodes}>
        {nodes.map((node) => (
          <li key={node.party} className={s.node} data-state={node.state}>
            <span className={s.dot}>
              {node.state === 'signed' && <Icon name="check" size={10} />}
              {node.state === 'refused' && <Icon name="close" size={10} />}
            </span>
            <span className={s.label} title={node.title}>
              <span className={s.name}>{node.name}</span>
              {node.end && <span className={s.tail}>{` ${node.end}`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
