import { Tag } from '@/components/kit/ui/Tag';
import type { ArticleRow } from './article-rows';

/** The category of an article where rows of several stand together. */
export function KindTag({ row }: { row: ArticleRow }) {
  return <Tag>{row.category_name}</Tag>;
}
