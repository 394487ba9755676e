import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { articleCategoryKeys } from '@/lib/domain/articles/categories';
import type { KeptFigure, NextStep } from '@/lib/domain/articles/figure';
import { textKinds } from '@/lib/domain/articles/text-key';
import { at, createdAt, identity, pgTable, ref } from '@/server/kernel/columns';

/** A text of the platform's editors. Written through save-article alone, which cleans the body. */
export const articles = pgTable(
  'articles',
  {
    id: identity(),
    /** names the text for those who write it: saved again, it is the same article */
    slug: text().notNull().unique(),
    category: text({ enum: articleCategoryKeys }).notNull(),
    /** topic of the institute, '' none */
    topic: text().notNull().default(''),
    title: text().notNull(),
    summary: text().notNull(),
    /** sanitised HTML, with the values of its figures, and a mark where each figure stands */
    body: text().notNull(),
    /** what `body` was made of, sanitised: figures stand by their names; '' of a text that was written before there were any */
    source: text().notNull().default(''),
    /** what `summary` was made of; '' as `source` */
    summarySource: text('summary_source').notNull().default(''),
    /** the market's figures as they were read when the text came out */
    figures: jsonb().$type<KeptFigure[]>().notNull().default(sql`'[]'::jsonb`),
    /** where a reader goes on: links with words */
    steps: jsonb().$type<NextStep[]>().notNull().default(sql`'[]'::jsonb`),
    /** address of the picture; '' where the page renders one */
    cover: text().notNull().default(''),
    author: text().notNull(),
    /** platform and category whose goods stand beside it; 0 any */
    platform: smallint().notNull().default(0),
    goodsCategory: smallint('goods_category').notNull().default(0),
    /** headings of the body, and minutes to read it; counted when it is saved */
    sections: smallint().notNull(),
    minutes: smallint().notNull(),
    views: integer().notNull().default(0),
    /** draft, published, hidden; a published one is seen from `published_at` on */
    status: text({ enum: ['draft', 'published', 'hidden'] }).notNull(),
    publishedAt: at('published_at').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('articles_newest').on(t.status, t.publishedAt, t.id),
    index('articles_category').on(t.status, t.category, t.publishedAt, t.id),
    index('articles_views').on(t.status, t.views, t.id),
    index('articles_topic').on(t.topic, t.publishedAt).where(sql`${t.topic} <> ''`),
  ],
);

export const articleLabels = pgTable(
  'article_labels',
  {
    articleId: ref('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.name] }), index('article_labels_name').on(t.name)],
);

/** Labels that are called otherwise now, or are not used any more. */
export const labelNames = pgTable('label_names', {
  name: text().primaryKey(),
  /** '' it is not used any more */
  calledNow: text('called_now').notNull(),
  /** name of the one who changed it */
  savedBy: text('saved_by').notNull(),
  savedAt: at('saved_at').notNull().default(sql`now()`),
});

/** Publications of a text and what was changed of it, numbered; append-only. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    articleId: ref('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** from 1 */
    number: smallint().notNull(),
    revisedAt: at('revised_at').notNull(),
    said: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.number] })],
);

/** Accounts that a text speaks of: by a link, or in a figure. */
export const articleGoods = pgTable(
  'article_goods',
  {
    articleId: ref('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    goodId: ref('good_id').notNull(),
    /** in the text's order */
    place: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.goodId] }),
    index('article_goods_good').on(t.goodId),
  ],
);

/** Who writes: by the name that stands at an article. */
export const articleAuthors = pgTable('article_authors', {
  name: text().primaryKey(),
  role: text().notNull(),
  intro: text().notNull(),
});

export const questions = pgTable(
  'questions',
  {
    id: identity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    /** sanitised HTML */
    body: text().notNull(),
    labels: text().array().notNull(),
    status: text({ enum: ['draft', 'published', 'hidden'] }).notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (t) => [
    index('questions_newest').on(t.status, t.publishedAt, t.id),
    index('questions_labels').using('gin', t.labels),
  ],
);

export const answers = pgTable(
  'answers',
  {
    id: identity(),
    questionId: ref('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** place among the answers of its question, from 1 */
    place: smallint().notNull(),
    author: text().notNull(),
    /** sanitised HTML */
    body: text().notNull(),
    useful: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('answers_question').on(t.questionId, t.place)],
);

/** What was saved of a text in the console, whole, whether it came out or not; nothing of it is changed but that it came out. */
export const textVersions = pgTable(
  'text_versions',
  {
    kind: text({ enum: textKinds }).notNull(),
    /** names the text, as in `articles` and `questions` */
    slug: text().notNull(),
    /** from 1 */
    number: integer().notNull(),
    /** as the function that writes such a text takes it, cleaned where it is shown; `publishedAt` '': when it is published */
    draft: jsonb().notNull(),
    /** what was changed: readers see it once this version is out */
    said: text().notNull(),
    /** name of the one who saved it */
    savedBy: text('saved_by').notNull(),
    savedAt: at('saved_at').notNull().default(sql`now()`),
    /** a colleague is asked to publish it */
    isSubmitted: boolean('is_submitted').notNull(),
    publishedBy: text('published_by').notNull().default(''),
    publishedAt: at('published_at'),
    /** of what the site had when this version was saved, and again when it was published: another one comes from the command line */
    siteHash: text('site_hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.slug, t.number] }),
    index('text_versions_waiting')
      .on(t.kind, t.slug)
      .where(sql`${t.isSubmitted} and ${t.publishedAt} is null`),
  ],
);
