import { Card, CardHead } from '@/components/kit/ui/Card';
import type { AccountChange } from '@/lib/domain/catalog/account-changes';
import { shortDay } from '@/lib/domain/figures/format-figure';
import s from './ChangesCard.module.css';

/** So many stand there at first. */
const SHOWN = 5;

/** What changed of an account lately. */
export function ChangesCard({ changes }: { changes: readonly AccountChange[] }) {
  const later = changes.slice(SHOWN);
  return (
    <Card>
      <CardHead title="最近的变动" />
      <Lines changes={changes.slice(0, SHOWN)} />
      {later.length > 0 && (
        <details className={s.more}>
          <summary>全部 {changes.length} 次变动</summary>
          <Lines changes={later} />
        </details>
      )}
    </Card>
  );
}

const Lines = ({ changes }: { changes: readonly AccountChange[] }) => (
  <ul className={s.lines}>
    {changes.map(({ day, words }) => (
      <li key={day + words}>
        <time dateTime={day}>{shortDay(day)}</time>
        <span>{words}</span>
      </li>
    ))}
  </ul>
);
