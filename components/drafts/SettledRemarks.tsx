import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import type { Remark } from './drafts';
import s from './forms.module.css';

export interface SettledRemarksProps {
  /** the open ones */
  remarks: readonly Remark[];
  /** numbers */
  settled: readonly number[];
  onSettle: (settled: number[]) => void;
}

/** The buyer's open remarks, each to be ticked once it is worked in. */
export function SettledRemarks({ remarks, settled, onSettle }: SettledRemarksProps) {
  const done = remarks.filter(({ no }) => settled.includes(no)).length;
  return (
    <section aria-label="广告主的意见">
      <h3 className={s.label}>
        广告主的意见
        <span className={s.quiet}>
          已改 {done} / {remarks.length}
        </span>
      </h3>
      <ol className={s.list}>
        {remarks.map(({ no, draft_no: draftNo, place, words }) => (
          <li key={no}>
            <p className={s.place}>
              {no}. 第 {draftNo} 稿·{place}
            </p>
            <p className={s.words}>{words}</p>
            <Checkbox
              checked={settled.includes(no)}
              aria-label={`意见 ${no} 已改`}
              onChange={({ target }) =>
                onSettle(
                  target.checked ? [...settled, no] : settled.filter((other) => other !== no),
                )
              }
            >
              已改
            </Checkbox>
          </li>
        ))}
      </ol>
    </section>
  );
}
