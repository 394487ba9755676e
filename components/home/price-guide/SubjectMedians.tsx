import { listOf } from '@/lib/domain/catalog/list-of';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Guide.module.css';
import { type GuidePlatform, mainOf } from './guide';
import { rangeWords } from './price-words';

/** Medians by subject, the dearest first, each linked to its list; nothing where none is known. */
export function SubjectMedians({ platform }: { platform: GuidePlatform }) {
  const dearest = [...platform.subjects].sort((a, b) => b.price.median_fen - a.price.median_fen);
  if (dearest.length === 0) return null;
  return (
    <>
      <h3>{mainOf(platform)?.name}，按品类的中位价</h3>
      <p className={s.subjects}>
        {dearest.map(({ id, name, count, price }) => (
          <a
            key={id}
            href={listOf(platform.no, { category: id })}
            title={`${name}：${rangeWords(price)}，${count} 个账号`}
          >
            {name} <b>{formatYuan(price.median_fen)}</b>
          </a>
        ))}
      </p>
    </>
  );
}
