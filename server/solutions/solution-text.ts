import { sql } from 'drizzle-orm';
import { invalid } from '@/lib/errors';
import { checkedDraft, type KindOfText, noPage, type TextVersion } from '@/server/articles/public';
import { type SolutionDraft, saveSolution, solutionDraft } from './save-solution';
import { solutionPage } from './show-solution';

export type SolutionVersion = TextVersion & Omit<Required<SolutionDraft>, 'status'>;

/** Of whose parts it is said which one is wrong. */
const nested = ['pains', 'steps', 'reasons'];

const kept = sql`v.kind = 'solution' and v.slug = s.industry`;

/**
 * A trade's page as a text with versions. Its table knows no draft: a page that never came out is a hidden one of which
 * no version was published. It comes out when it is published, at no hour to come.
 */
export const solutionText: KindOfText<SolutionVersion> = {
  table: sql`solutions`,
  name: sql`industry`,
  rows: sql`select l.place as id, l.industry as slug, l.title, l.updated_at as published_at, l.name as author,
      case when l.was_out then l.status else 'draft' end as status, l.was_out
    from (select s.*, s.status = 'published'
        or not exists (select from text_versions v where ${kept})
        or exists (select from text_versions v where ${kept} and v.published_at is not null) as was_out
      from solutions s) l`,
  isTold: false,
  draft: (slug) => sql`select industry as slug, industry, name, title, lead, place, categories,
      pains, reasons, steps, '' as "publishedAt", status, industry as name_of
    from solutions where industry = ${slug}`,
  check: (slug, told) => {
    if (told.publishedAt) throw invalid({ publishedAt: '行业方案发布后立即上线，不能定时' });
    const asked = { ...told, industry: slug, status: 'hidden' };
    const { status: _status, ...version } = checkedDraft(solutionDraft, asked, nested);
    return { ...version, slug, publishedAt: '' };
  },
  write: (db, { slug: _slug, publishedAt: _at, ...version }, { status }) =>
    saveSolution(db, { ...version, status: status === 'published' ? status : 'hidden' }),
  preview: async (db, version) => {
    const solution = await solutionPage(db, version.industry, version);
    const { name, title, lead, pains, steps, reasons } = version;
    const said = [...pains, ...steps].flatMap((part) => [part.title, part.text]);
    return { ...noPage, solution, parts: [name, title, lead, ...said, ...Object.values(reasons)] };
  },
};
