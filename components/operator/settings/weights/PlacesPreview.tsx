import type { Output } from '@/lib/contract';
import k from '../../kit/kit.module.css';
import w from './Weights.module.css';

type Preview = Output<'operator/board-preview'>['preview'];

const moved = (before: number, place: number): string => {
  if (before === place) return '不变';
  return before > place ? `升 ${before - place} 名` : `降 ${place - before} 名`;
};

/** The first places of a board by other weights, each beside the one it was published with. */
export function PlacesPreview({ preview }: { preview: Preview }) {
  if (!preview) return <p className={w.note}>这个榜单还没有发布过，没有可以对照的名次</p>;
  const { day, version, accounts, kept, top, left } = preview;
  return (
    <section className={w.preview} aria-label="按新的权重">
      <p className={w.note}>
        按 {day} 的榜单（公式 v{version}）里的数字算，什么都没有改。
        {accounts > kept && `榜单只留前 ${kept} 名的数字，后面的账号没有算进来。`}
      </p>
      <table className={k.table} aria-label="按新的权重">
        <thead>
          <tr>
            <th scope="col">新名次</th>
            <th scope="col">账号</th>
            <th scope="col">发布时</th>
            <th scope="col">变化</th>
            <th scope="col">新指数</th>
            <th scope="col">发布时的指数</th>
          </tr>
        </thead>
        <tbody>
          {[...top, ...left].map((row) => (
            <tr key={`${row.before} ${row.title}`}>
              <td>{row.place}</td>
              <td>
                <b>{row.title}</b>
              </td>
              <td>{row.before}</td>
              <td>{moved(row.before, row.place)}</td>
              <td>{row.index.toFixed(1)}</td>
              <td>{row.index_before.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
