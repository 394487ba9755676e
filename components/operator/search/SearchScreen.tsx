import { EmptyState } from '@/components/kit/ui/EmptyState';
import type { Output } from '@/lib/contract';
import { LinkedWords } from '../item/LinkedWords';
import { PageHead } from '../kit/PageHead';
import { Panel } from '../kit/Panel';
import s from './Search.module.css';

export type SearchScreenProps = {
  q: string;
  groups: Output<'operator/search'>['groups'];
};

/** /operator/search: what the box at the top finds, by kind. */
export function SearchScreen({ q, groups }: SearchScreenProps) {
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <>
      <PageHead title="查询" note={q && `“${q}”找到 ${count} 条`} />
      {count === 0 ? (
        <Panel title="结果">
          <EmptyState
            title={q ? '没有找到' : '在上方输入要找的内容'}
            text="订单号、付款单号、提现单号要写全；手机号写 11 位；账号和商品写名称或 ID 的一部分；案例写编号或网址"
          />
        </Panel>
      ) : (
        <div className={s.groups}>
          {groups
            .filter(({ found }) => found.length > 0)
            .map(({ title, found }) => (
              <Panel key={title} title={title} note={`${found.length} 条`} flush>
                <ul>
                  {found.map((one, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one answer, which never change
                    <li key={at} className={s.found}>
                      <b>
                        <LinkedWords words={one.label} href={one.href} />
                      </b>
                      <span>{one.detail}</span>
                    </li>
                  ))}
                </ul>
              </Panel>
            ))}
        </div>
      )}
    </>
  );
}
