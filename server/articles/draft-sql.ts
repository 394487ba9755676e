import { sql } from 'drizzle-orm';

/** Each kind of text as the function that saves it takes it. */
export const articleDraftSql = sql`select slug, category, topic, title, coalesce(nullif(summary_source, ''), summary) as summary,
    coalesce(nullif(source, ''), body) as html, steps, cover, author, platform, goods_category as "goodsCategory", status, published_at as "publishedAt", slug as name_of,
    array(select name from article_labels l where l.article_id = a.id order by name) as labels
  from articles a`;

export const questionDraftSql = sql`select slug, title, body as html, labels, status, published_at as "publishedAt", slug as name_of,
    (select coalesce(json_agg(json_build_object('author', author, 'html', body, 'at', created_at)
      order by place), '[]'::json) from answers n where n.question_id = q.id) as answers
  from questions q`;
