import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { accountHref } from '@/lib/address/account-href';
import s from './AccountsTable.module.css';
import type { ComparedAccounts } from './compare-accounts';

/** Accounts beside each other, a column a figure. */
export function AccountsTable({ title, heads, rows }: ComparedAccounts) {
  return (
    <div className={s.card}>
      <Table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">账号</th>
            {heads.map((head) => (
              <th scope="col" key={head} className={tableCell.num}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.good_sn}>
              <td>
                <div className={s.who}>
                  <Avatar name={row.title} size={36} />
                  <div>
                    <a href={accountHref(row)} title={row.title}>
                      {row.title}
                    </a>
                    <small>{row.facts}</small>
                  </div>
                </div>
              </td>
              {row.cells.map((cell, i) => (
                // A column is known by its head.
                <td key={heads[i]} className={tableCell.num}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
