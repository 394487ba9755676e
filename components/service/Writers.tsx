import { listOf } from '@/lib/domain/catalog/list-of';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Operation.module.css';
import { pricesOf } from './position-prices';
import type { ServiceData } from './service-data';

/** Who writes a WeChat article, and the positions sold that way. */
const writers: readonly { title: string; text: string; positions: readonly number[] }[] = [
  {
    title: '您供稿，直接发布',
    text: '您交定稿与图片，账号排版发布。省钱、快，但语气不像这个账号。',
    positions: [1, 3, 5, 7],
  },
  {
    title: '账号撰稿，原创+发布',
    text: '您交需求单，账号写初稿，您确认后发布。贵一些，读起来像它平时的文章。',
    positions: [2, 4, 6, 8],
  },
];

/** The two ways to get an article written, with their prices beside each other. */
export function Writers({ data }: { data: ServiceData }) {
  return (
    <div className={s.pair}>
      {writers.map(({ title, text, positions }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          <ul>
            {positions
              .flatMap((id) => pricesOf(data, 1, id) ?? [])
              .map(({ id, short, count, price }) => (
                <li key={id}>
                  <a href={listOf(1, { position: id })}>{short}</a>
                  <span>{groupDigits(count)} 个账号</span>
                  <b>{price ? formatYuan(price.median_fen) : '—'}</b>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
