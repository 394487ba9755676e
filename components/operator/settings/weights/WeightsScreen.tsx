import { onDemand } from '@/components/kit/ui/on-demand';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { ConsoleFrame } from '../../frame/console-props';
import k from '../../kit/kit.module.css';
import { PageHead } from '../../kit/PageHead';
import { Panel } from '../../kit/Panel';
import s from '../Settings.module.css';
import type { WeightsPanelProps } from './WeightsPanel';

const WeightsPanel = onDemand<WeightsPanelProps>(() =>
  import('./WeightsPanel').then((module) => module.WeightsPanel),
);

export type WeightsScreenProps = Output<'operator/board-weights'>;

/** /operator/content/board-weights: what the formula of each board weighs, and since when. */
export function WeightsScreen({
  boards,
  chosen,
  frame,
}: WeightsScreenProps & { frame: ConsoleFrame }) {
  return (
    <>
      <PageHead
        title="榜单权重"
        note="一人提出，另一人同意；从所写日期的榜期起按新的权重排，已发布的榜单不变"
      />
      <div className={s.settings}>
        {chosen && <WeightsPanel key={chosen.key} board={chosen} roles={frame.roles} />}
        <Panel title="全部榜单" note={`${boards.length} 个；只有一项的榜单没有权重可改`} flush>
          <table className={k.table} aria-label="全部榜单">
            <thead>
              <tr>
                <th scope="col">榜单</th>
                <th scope="col">平台</th>
                <th scope="col">公式</th>
                <th scope="col">权重</th>
              </tr>
            </thead>
            <tbody>
              {boards.map((board) => (
                <tr key={board.key}>
                  <td>
                    <a
                      href={href('operator-board-weights', { board: board.key })}
                      aria-current={board.key === chosen?.key || undefined}
                    >
                      <b>{board.name}</b>
                    </a>
                  </td>
                  <td>{board.platform_name}</td>
                  <td>
                    v{board.version} {board.coming && <Tag>{board.coming} 起有新的</Tag>}
                  </td>
                  <td>{board.formula}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      </div>
    </>
  );
}
