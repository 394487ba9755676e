import type { Output } from '@/lib/contract';
import s from './Content.module.css';

type Rows = NonNullable<Output<'operator/text'>['diff']>['rows'];

export interface DifferenceProps {
  /** what the two are called */
  from: string;
  to: string;
  changes: number;
  rows: Rows;
}

/** What changed between two texts, the lines that differ alone. */
export function Difference({ from, to, changes, rows }: DifferenceProps) {
  return (
    <div className={s.diff}>
      <p className={s.quiet}>
        {from} → {to}，{changes === 0 ? '文字没有变化' : `改 ${changes} 处`}
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
function Parts({ parts, as: As }: { parts: Rows[number]['before']; as: 'del' | 'ins' }) {
  return parts.map(({ text, changed }, at) => {
    if (!changed && As === 'del') return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line, which never change
    return changed ? <As key={at}>{text}</As> : <span key={at}>{text}</span>;
  });
}
