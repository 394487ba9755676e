import { groupDigits } from '@/lib/domain/figures/group-digits';
import k from '../kit/kit.module.css';
import { Panel } from '../kit/Panel';
import { ChangeMark } from './ChangeMark';
import { changeOf } from './figure-words';
import type { ShownFigures } from './shown-figures';

type Row = ShownFigures['pages'][number];

export interface VisitTableProps {
  title: string;
  note: string;
  /** of what the numbers are: 访问, 会话 */
  word: string;
  rows: readonly Row[];
  nameOf: (label: string) => string;
}

/** The most frequent of what was visited, or of what led here; by their number, the rest in one line. */
const MOST = 12;

export function VisitTable({ title, note, word, rows, nameOf }: VisitTableProps) {
  return (
    <Panel title={title} note={note} flush>
      <table className={k.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className={k.num}>
              {word}
            </th>
            <th scope="col" className={k.num}>
              较前期
            </th>
          </tr>
        </thead>
        <tbody>
          {withRest(rows).map(({ label, now, before }) => (
            <tr key={label}>
              <td>{label === '*' ? '其余' : nameOf(label)}</td>
              <td className={k.num}>
                <b>{groupDigits(now)}</b>
              </td>
              <td className={k.num}>
                <ChangeMark change={changeOf(now, before)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** `*` is what its day had no place for. */
function withRest(rows: readonly Row[]): Row[] {
  const named = rows.filter(({ label }) => label !== '*');
  const rest = [...named.slice(MOST), ...rows.filter(({ label }) => label === '*')];
  const shown = named.slice(0, MOST);
  if (rest.length === 0) return shown;
  const sum = (of: 'now' | 'before') => rest.reduce((total, row) => total + row[of], 0);
  return [...shown, { label: '*', now: sum('now'), before: sum('before') }];
}
