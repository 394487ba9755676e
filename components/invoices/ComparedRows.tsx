import { Table } from '@/components/kit/ui/Table';
import { Tag } from '@/components/kit/ui/Tag';
import type { ComparedRow } from '@/lib/domain/invoices/comparison';
import s from './invoices.module.css';

/** 应为 / 文件里: an invoice held against the asked one, what differs marked. */
export function ComparedRows({ rows }: { rows: readonly ComparedRow[] }) {
  const wrong = rows.filter(({ differs }) => differs).length;
  return (
    <section className={s.compared} aria-label="与文件核对">
      <p className={wrong > 0 ? s.wrong : s.note} role={wrong > 0 ? 'alert' : undefined}>
        {wrong > 0
          ? `文件有 ${wrong} 处与应开的不同，不能提交：请更正后重新开具，再换一个文件`
          : '文件与应开的一致'}
      </p>
      <Table>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">应为</th>
            <th scope="col">文件里</th>
            <th scope="col">核对</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <th scope="row">{row.label}</th>
              <td>{row.asked || '不限'}</td>
              <td>{row.inFile || '文件没有写明'}</td>
              <td>{row.inFile && <Verdict row={row} />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Verdict({ row }: { row: ComparedRow }) {
  if (row.differs) return <Tag tone="red">不同</Tag>;
  return row.asked ? <Tag tone="green">一致</Tag> : null;
}
