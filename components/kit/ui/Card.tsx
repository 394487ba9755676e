import type { HTMLAttributes, ReactNode } from 'react';
import s from './Card.module.css';
import { cx } from './cx';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** No inner padding: for tables and lists that go to the edge. */
  flush?: boolean;
}

export function Card({ flush, className, ...rest }: CardProps) {
  return <section {...rest} className={cx(s.card, !flush && s.padded, className)} />;
}

export interface CardHeadProps {
  title: ReactNode;
  /** One quiet sentence of fact at the baseline of the title. */
  note?: ReactNode;
  /** The link or control at the far right. */
  more?: ReactNode;
  /** For a card that is `flush`: brings the card's own padding. */
  flush?: boolean;
  id?: string;
  /** The page's own heading, once a page; a card's otherwise. */
  level?: 1 | 2;
}

export function CardHead({ title, note, more, flush, id, level = 2 }: CardHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(s.head, flush && s.headFlush)}>
      <Heading className={s.title} id={id}>
        {title}
      </Heading>
      {note != null && <span className={s.note}>{note}</span>}
      {more != null && <span className={s.more}>{more}</span>}
    </div>
  );
}
