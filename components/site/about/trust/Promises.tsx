import type { Output } from '@/lib/contract';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { formatShare } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { keptPromises, promiseKeys } from '@/lib/domain/site/kept-promises';
import s from './Trust.module.css';

/** What was promised against what was kept; a share of too few is not told (domain.md: Rates). */
export function Promises({ promises }: { promises: NonNullable<Output<'trust'>['promises']> }) {
  return (
    <section id="promises" className={s.part} aria-labelledby="promises-title">
      <div className={s.title}>
        <h2 id="promises-title">答应的，和做到的</h2>
        <p>近 90 个整日里到期的；少于 {RATED_FROM} 次不算比例</p>
      </div>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">我们答应的</th>
            <th scope="col">按时做到</th>
            <th scope="col">比例</th>
            <th scope="col">做到</th>
            <th scope="col">一共</th>
          </tr>
        </thead>
        <tbody>
          {promiseKeys.map((key) => {
            const { kept, of } = promises[key];
            const { words, unit } = keptPromises[key];
            const share = of >= RATED_FROM ? kept / of : null;
            return (
              <tr key={key}>
                <th scope="row">{words}</th>
                <td>{share !== null && <Bar share={share} />}</td>
                <td>{share === null ? '—' : formatShare(share)}</td>
                <td>{groupDigits(kept)}</td>
                <td>
                  {groupDigits(of)} {unit}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const Bar = ({ share }: { share: number }) => (
  <svg className={s.bar} viewBox="0 0 240 12" preserveAspectRatio="none" aria-hidden="true">
    <rect className={s.track} y="4" width="240" height="4" />
    <rect className={s.done} y="3" width={Math.round(share * 2400) / 10} height="6" />
  </svg>
);
