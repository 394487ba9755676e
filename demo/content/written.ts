import type { ArticleTopic } from '@/lib/domain/articles/categories';
import type { NextStep } from '@/lib/domain/articles/figure';

/** An article as the demonstration's writers put it down. */
export interface WrittenArticle {
  slug: string;
  /** published so many days before the demonstration is set up */
  days: number;
  title: string;
  summary: string;
  labels: string[];
  /** marks: `## ` heading, `- ` list, `1. ` numbered list, `| a | b` table row (the first is its head), `> ` remark, `{{…}}` a figure of the market */
  text: string;
  topic?: ArticleTopic;
  /** platform and category of the goods beside it */
  platform?: number;
  goods?: number;
  author?: string;
  steps?: NextStep[];
}

export interface WrittenQuestion {
  slug: string;
  days: number;
  title: string;
  labels: string[];
  /** what the asker adds, in the same marks; '' nothing */
  text: string;
  answers: { author: string; text: string }[];
}
