import { Card, CardHead } from '@/components/kit/ui/Card';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './ArticlesCard.module.css';

/** Texts of the editors that speak of an account. */
export function ArticlesCard({ articles }: { articles: Output<'account_articles'>['list'] }) {
  return (
    <Card id="articles">
      <CardHead title="提到它的文章" note="本站编辑部写的，媒体主没有付费" />
      <ul className={s.articles}>
        {articles.map(({ id, title, category_name, published_at }) => (
          <li key={id}>
            <Tag>{category_name}</Tag>
            <a href={href('publicOpinion-publicDetails-id', { id })}>{title}</a>
            <time dateTime={published_at}>{formatTime(published_at, 'date')}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
