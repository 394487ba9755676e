import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import { Panel } from '../kit/Panel';
import s from './Content.module.css';
import { Difference } from './Difference';
import type { EditedText } from './use-text';

export interface VersionsPanelProps {
  text: string;
  shown: Output<'operator/text'>;
  edited: EditedText;
}

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
      {diff && (
        <Difference
          from={`第 ${diff.from} 版`}
          to={`第 ${diff.to} 版`}
          changes={diff.changes}
          rows={diff.rows}
        />
      )}
    </Panel>
  );
}
