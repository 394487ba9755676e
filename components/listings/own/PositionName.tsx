import { Fragment } from 'react';
import s from './OwnGoods.module.css';

/** A position's name, which breaks after its point and nowhere else: 多图文头条·原创+发布. */
export function PositionName({ name }: { name: string }) {
  const parts = name.split('·');
  return parts.map((part, index) => (
    <Fragment key={part}>
      <span className={s.whole}>{index < parts.length - 1 ? `${part}·` : part}</span>
      <wbr />
    </Fragment>
  ));
}
