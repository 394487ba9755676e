import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { Output } from '@/lib/contract';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatTime } from '@/lib/domain/time/format-time';
import k from '../kit/kit.module.css';
import { Panel } from '../kit/Panel';
import s from './Record.module.css';
import { shortHash } from './short-hash';

export interface EntryPanelProps {
  entry: Output<'operator/record-entry'>;
  closeHref: string;
  hrefOf: (seq: number) => string;
}

/** One line whole: who, what, before and after, why, and how it hangs in the chain. */
export function EntryPanel({ entry, closeHref, hrefOf }: EntryPanelProps) {
  const isWhole = entry.computed_hash === entry.hash;
  return (
    <Panel
      title={`第 ${groupDigits(entry.seq)} 条`}
      note={entry.act_name}
      more={
        <a href={closeHref} aria-label="关闭" data-scroll="keep">
          <Icon name="close" size={16} />
        </a>
      }
    >
      <dl className={s.entry}>
        <dt>时间</dt>
        <dd>{formatTime(entry.at, 'second')}</dd>
        <dt>谁</dt>
        <dd>
          <b>{entry.operator}</b>，{entry.role}，
          {entry.proved_at === null
            ? '由命令行'
            : `第二因素 ${formatTime(entry.proved_at, 'minute')} 验过`}
        </dd>
        <dt>地址</dt>
        <dd>{entry.address || '—'}</dd>
        <dt>对象</dt>
        <dd>{entry.subject}</dd>
        {entry.detail.map(({ label, value }) => (
          <Detail key={label} label={label} value={value} />
        ))}
        <dt>理由</dt>
        <dd>{entry.reason || '没有写理由'}</dd>
      </dl>
      {entry.changes.length > 0 && (
        <table className={cx(k.table, s.changes)}>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">前</th>
              <th scope="col">后</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map(({ label, before, after }) => {
              const isSame = before === after;
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{isSame ? before : <del className={s.before}>{before || '空'}</del>}</td>
                  <td>{isSame ? after : <ins className={s.after}>{after || '空'}</ins>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <h3 className={s.part}>指纹链</h3>
      <ol className={s.chain}>
        <li>
          前一条 <code>{shortHash(entry.prev_hash)}</code>
        </li>
        <li className={s.own}>
          本条 <code title={entry.hash}>{shortHash(entry.hash)}</code>
        </li>
        <li>
          {entry.next_hash === null ? (
            '后面还没有'
          ) : (
            <>
              后一条 <code>{shortHash(entry.next_hash)}</code>
            </>
          )}
        </li>
      </ol>
      <p className={cx(s.computed, !isWhole && s.differs)}>
        <Icon name={isWhole ? 'check-circle' : 'x-circle'} size={16} />
        本条内容重算得 {shortHash(entry.computed_hash)}，{isWhole ? '与记录相同' : '与记录不同'}
      </p>
      {entry.same_subject.length > 0 && (
        <>
          <h3 className={s.part}>同一对象的其他记录</h3>
          <ul className={s.others}>
            {entry.same_subject.map((one) => (
              <li key={one.seq}>
                <a href={hrefOf(one.seq)} data-scroll="keep">
                  {formatTime(one.at, 'minute')}
                </a>
                <b>{one.operator}</b>
                <span>{one.act_name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
