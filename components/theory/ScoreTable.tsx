import { groupDigits } from '@/lib/domain/figures/group-digits';
import { PartBar } from './PartBar';
import { newcomerPoints, orderPoints, scoreParts } from './score-parts';
import s from './Theory.module.css';
import { TheoryTable } from './TheoryTable';

/** The parts of the usual order of a list. */
export function ScoreTable() {
  const examples = orderPoints([1, 10, 100, 1_000]).map(
    ({ count, points }) => `${groupDigits(count)} 单得 ${groupDigits(points)} 分`,
  );
  return (
    <>
      <TheoryTable caption="综合排序的得分，满分 10,000">
        {scoreParts().map(({ name, note, points }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span>{note}</span>
            </th>
            <td>
              <PartBar part={points / 10_000} />
            </td>
            <td>{groupDigits(points)}</td>
          </tr>
        ))}
      </TheoryTable>
      <p className={s.aside}>
        完成 {examples.join('，')}。还没有记录的项按一半计，一个全新账号从{' '}
        {groupDigits(newcomerPoints())} 分起步。
      </p>
    </>
  );
}
