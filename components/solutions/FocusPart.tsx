import { AccountsTable } from '@/components/special/AccountsTable';
import { Section } from '@/components/special/Section';
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
              <a href={href} rel="nofollow">
                {name}
                <b>{count}</b>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <AccountsTable {...focus} />
      )}
    </Section>
  );
}
