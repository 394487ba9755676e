import type { KnownContract } from '@/lib/domain/contracts/verify-facts';
import { recordWords } from '@/lib/domain/contracts/verify-report';
import s from './VerifyResult.module.css';

/** So many links are drawn one by one; of a longer record the first and the last. */
const mostDrawn = 10;

/** The chained record: its links, and where it ends. */
export function RecordRow({ contract }: { contract: KnownContract }) {
  const { record_count: count, record_tail: tail, record_is_whole: isWhole } = contract;
  return (
    <div>
      <dt>签署记录</dt>
      <dd>
        <span className={isWhole ? s.chain : s.brokenChain} aria-hidden="true">
          {drawn(count).map((seq) => (
            <span key={seq}>{seq > 0 ? seq : '…'}</span>
          ))}
        </span>
        <span className={isWhole ? s.quiet : s.bad}>
          {recordWords(contract)}
          {tail && (
            <>
              ，链尾{' '}
              <span className={s.hash} title={tail}>
                {shortHash(tail)}
              </span>
            </>
          )}
        </span>
      </dd>
    </div>
  );
}

/** Numbers of the links that are drawn; 0 stands for those left out. */
function drawn(count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  return count <= mostDrawn ? all : [...all.slice(0, 4), 0, ...all.slice(-4)];
}

const shortHash = (hash: string): string =>
  hash.length > 20 ? `${hash.slice(0, 8)}…${hash.slice(-8)}` : hash;
