import { goodHref } from '@/components/goods/good-href';
import { Section } from '@/components/special/Section';
import { Avatar } from '@/components/ui/Avatar';
import { Table, tableCell } from '@/components/ui/Table';
import s from './FocusPart.module.css';
import type { Focus } from './focus';

/** The figure that decides in this trade, over the accounts that are on sale. */
export function FocusPart({ focus }: { focus: Focus }) {
  return (
    <Section
      id="focus"
      title={focus.title}
      note={focus.note}
      more={<a href={focus.more.href}>{focus.more.label}</a>}
    >
      {focus.kind === 'places' ? (
        <ul className={s.places}>
          {focus.places.map(({ name, count, href }) => (
            <li key={name}>
              <a href={href}>
                {name}
                <b>{count}</b>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <div className={s.card}>
          <Table aria-label={focus.title}>
            <thead>
              <tr>
                <th>账号</th>
                {focus.heads.map((head) => (
                  <th key={head} className={tableCell.num}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {focus.rows.map((row) => (
                <tr key={row.good_sn}>
                  <td>
                    <div className={s.who}>
                      <Avatar name={row.title} size={36} />
                      <div>
                        <a href={goodHref(row)} title={row.title}>
                          {row.title}
                        </a>
                        <small>{row.facts}</small>
                      </div>
                    </div>
                  </td>
                  {row.cells.map((cell, i) => (
                    // A column is known by its head.
                    <td key={focus.heads[i]} className={tableCell.num}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Section>
  );
}
