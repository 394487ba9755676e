import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import type { RecentPosts } from '@/lib/contract/shapes/posts';
import { formatCount, shortDay } from '@/lib/domain/figures/format-figure';
import s from './PostLine.module.css';

export interface PostLineProps {
  post: RecentPosts['items'][number];
  /** Behind the figures. */
  children?: ReactNode;
}

/** A post of an account: a filled dot is a commercial one, the title leads to the original. */
export function PostLine({ post, children }: PostLineProps) {
  return (
    <div className={cx(s.post, post.is_commercial && s.commercial)}>
      <a href={post.url} target="_blank" rel="noopener nofollow ugc" title={post.title}>
        {post.title}
      </a>
      <p>
        {shortDay(post.posted_on)} {formatCount(post.reach)}
        {post.is_commercial && ' 商单'} {children}
        <SourceMark source={post.source} />
      </p>
    </div>
  );
}
