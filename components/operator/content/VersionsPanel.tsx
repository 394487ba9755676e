import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import { Panel } from '../kit/Panel';
import s from './Content.module.css';
import type { EditedText } from './use-text';

export interface VersionsPanelProps {
  text: string;
  shown: Output<'operator/text'>;
  edited: EditedText;
}

type Diff = NonNullable<Output<'operator/text'>['diff']>;

/** Every version that was saved, what changed in one, and the way back to an older one. */
export function VersionsPanel({ text, shown: { versions, diff }, edited }: VersionsPanelProps) {
  if (versions.length === 0) return null;
  return (
    <Panel title="版本" note="编号可点，看与前一版的差异" flush>
      <ul className={s.versions}>
        {versions.map((one, at) => (
          <li key={one.number} className={cx(one.number === diff?.to && s.here)}>
            <a
              href={href('operator-text', { text, version: one.number })}
              data-scroll="keep"
              aria-current={one.number === diff?.to || undefined}
            >
              第 {one.number} 版
            </a>
            <span>
              {formatTime(one.saved_at, 'minute')}，{one.saved_by}
              {one.said && <small>{one.said}</small>}
              {one.published_at !== null && (
                <small>{one.published_by ? `${one.published_by} 发布` : '已在页面'}</small>
              )}
            </span>
            {at > 0 && (
              <Button
                kind="text"
                size={28}
                loading={edited.busy}
                aria-label={`还原第 ${one.number} 版`}
                onClick={() => edited.restore(one.number)}
              >
                还原
              </Button>
            )}
          </li>
        ))}
      </ul>
      {diff && <Difference diff={diff} />}
    </Panel>
  );
}

function Difference({ diff: { from, to, changes, rows } }: { diff: Diff }) {
  return (
    <div className={s.diff}>
      <p className={s.quiet}>
        第 {from} 版 → 第 {to} 版，{changes === 0 ? '文字没有变化' : `改 ${changes} 处`}
      </p>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one answer, which never change
        <p key={at}>
          <Parts parts={row.before} as="del" />
          <Parts parts={row.after} as="ins" />
        </p>
      ))}
    </div>
  );
}

/** Of a line before: what went, and around it nothing twice. */
function Parts({ parts, as: As }: { parts: Diff['rows'][number]['before']; as: 'del' | 'ins' }) {
  return parts.map(({ text, changed }, at) => {
    if (!changed && As === 'del') return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line, which never change
    return changed ? <As key={at}>{text}</As> : <span key={at}>{text}</span>;
  });
}
