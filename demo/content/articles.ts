import type { ArticleCategory } from '@/lib/domain/articles/categories';
import { caseArticles } from './articles-case';
import { dataArticles } from './articles-data';
import { guideArticles } from './articles-guide';
import { industryArticles } from './articles-industry';
import { noticeArticles } from './articles-notice';
import { ruleArticles } from './articles-rule';
import type { WrittenArticle } from './written';

/** All articles of the demonstration by category. */
export const writtenArticles: Record<ArticleCategory, readonly WrittenArticle[]> = {
  rule: ruleArticles,
  data: dataArticles,
  case: caseArticles,
  guide: guideArticles,
  industry: industryArticles,
  notice: noticeArticles,
};
