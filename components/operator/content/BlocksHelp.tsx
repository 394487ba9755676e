import type { Output } from '@/lib/contract';
import type { TextKind } from '@/lib/domain/articles/text-key';
import { Panel } from '../kit/Panel';
import s from './Content.module.css';

export interface BlocksHelpProps {
  kind: TextKind;
  measures: Output<'operator/text'>['measures'];
}

const blocks = [
  ['小标题', '<h2>四个品类</h2>'],
  ['更小的标题', '<h3>怎么算</h3>'],
  ['段落', '<p>正文 <strong>加重</strong></p>'],
  ['链接', '<a href="/yxlc.html">流程</a>'],
  ['列表', '<ul><li>第一</li></ul>'],
  ['编号列表', '<ol><li>第一步</li></ol>'],
  ['引用、提示', '<blockquote>说明</blockquote>'],
  ['表格', '<table><tr><td>格</td></tr></table>'],
] as const;

const figures = [
  ['句中的数字', '{{指标 行 列}}'],
  ['条形图', '<p>{{bars 指标 列}}</p>'],
  ['表', '<p>{{table 指标}}</p>'],
  ['占比', '<p>{{split 指标 列}}</p>'],
  ['漏斗', '<p>{{steps 指标 列}}</p>'],
  ['分布', '<p>{{histogram 指标 列}}</p>'],
] as const;

/** How each block of a text is written. What is not among them is dropped when it is saved. */
export function BlocksHelp({ kind, measures }: BlocksHelpProps) {
  return (
    <Panel title="写法" note="不在此列的标签保存时去掉">
      <Rows rows={blocks} />
      {kind === 'article' && (
        <>
          <h3 className={s.subtitle}>市场的数字</h3>
          <Rows rows={figures} />
          <p className={s.quiet}>
            发布时读取并固定。行可写名称、#1、#-1、最高:列、最低:列；按平台的指标写成
            指标@平台编号。
          </p>
          <details>
            <summary>全部指标（{measures.length}）</summary>
            <dl className={s.measures}>
              {measures.map(({ name, what }) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
    </Panel>
  );
}

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={s.blocks}>
      {rows.map(([name, code]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{code}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
