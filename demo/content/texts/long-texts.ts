import type { ArticleCategory } from '@/lib/domain/articles/categories';
import type { WrittenArticle } from '../written';
import { audienceTexts } from './audience-texts';
import { costTexts } from './cost-texts';
import { dealTexts } from './deal-texts';
import { guideTexts } from './guide-texts';
import { lawTexts } from './law-texts';
import { moneyTexts } from './money-texts';
import { planTexts } from './plan-texts';
import { ruleTexts } from './rule-texts';

/** Texts with figures of the market, each worth sending to a colleague. */
export const longTexts: readonly WrittenArticle[] = [
  ...costTexts,
  ...dealTexts,
  ...lawTexts,
  ...guideTexts,
  ...ruleTexts,
  ...audienceTexts,
  ...moneyTexts,
  ...planTexts,
];

/** A text's slug begins with its category. */
export const longTextsOf = (category: ArticleCategory): WrittenArticle[] =>
  longTexts.filter(({ slug }) => slug.startsWith(`${category}-`));
