import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './Digests.module.css';

type Article = Output<'article/latestAndHot'>['latest'][number];

/** One article among the latest: what it is about, its title, its day. */
export function NewsRow({ article }: { article: Article }) {
  const { id, title, category_name, published_at } = article;
  return (
    <li className={s.news}>
      <Tag>{category_name.replace('站内', '').slice(0, 2)}</Tag>
      <a href={href('publicOpinion-publicDetails-id', { id })} title={title}>
        {title}
      </a>
      <time dateTime={published_at}>{formatTime(published_at, 'day')}</time>
    </li>
  );
}
