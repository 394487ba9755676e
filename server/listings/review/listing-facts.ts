import { sql } from 'drizzle-orm';
import type { ConsoleFact, ConsoleItem } from '@/lib/contract/shapes/console-item';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { type MetricSource, metricSources } from '@/lib/domain/catalog/sources';
import type { ListingContent } from '@/lib/domain/listings/content';
import { type ListingWord, listingWords } from '@/lib/domain/listings/difference';
import { fieldOfName } from '@/lib/domain/listings/field-names';
import { type Db, rows } from '@/server/kernel/database';
import { fact, section } from '@/server/process/public';
import { shownFiles } from '@/server/site/public';

type Section = ConsoleItem['sections'][number];

/** Parts of a listing as a reviewer reads them one after the other: by the field that a note on it goes to. */
const parts = [
  ['账号', /^(title|account_id|link|avatar|area|city|category|tags)$/],
  ['报价', /^(price|add_on)/],
  ['数据', /^metric/],
  ['受众与案例', /^(audience|case)/],
  ['接单', /./],
] as const;

/** A listing as its owner tells it, with where each figure comes from and the screenshot that it rests on. */
export async function listingSections(
  db: Db,
  goodId: number,
  platform: Platform,
  content: ListingContent,
): Promise<Section[]> {
  const facts = await listingFacts(db, goodId, platform, content);
  const left = [...facts];
  return parts.flatMap(([title, fields]) => {
    const its = left.filter(({ field }) => fields.test(field || 'notes'));
    for (const one of its) left.splice(left.indexOf(one), 1);
    return its.length > 0 ? [section(title, its)] : [];
  });
}

/** Every fact of it by itself, in the order of the form. */
export async function listingFacts(
  db: Db,
  goodId: number,
  platform: Platform,
  content: ListingContent,
): Promise<ConsoleFact[]> {
  const sources = await sourcesOf(db, goodId);
  const facts: ConsoleFact[] = [];
  for (const word of reviewedWords(platform, content)) {
    const field = fieldOfName(word.field, platform) ?? '';
    const more = await moreOf(db, { field, content, sources });
    const label = word.field === '账号 ID' ? platform.accountLabel : word.field;
    facts.push(fact(label, word.text, { field, ...more }));
  }
  return facts;
}

/** What is reviewed, and beside it what counts at once: until when prices hold, leave, orders a day. */
function reviewedWords(platform: Platform, content: ListingContent): ListingWord[] {
  const { dailyCap, leaveFrom, leaveTo } = content;
  return [
    ...listingWords(platform, content),
    { field: '日接单上限', text: `${dailyCap} 单` },
    ...(leaveFrom && leaveTo ? [{ field: '休假', text: `${leaveFrom} 至 ${leaveTo}` }] : []),
  ];
}

interface Source {
  source: MetricSource;
  /** YYYY-MM-DD */
  as_of: string;
  value: number;
  /** of its screenshots, by file key */
  proofs: Record<string, string>;
}

async function moreOf(
  db: Db,
  {
    field,
    content,
    sources,
  }: { field: string; content: ListingContent; sources: ReadonlyMap<string, Source> },
): Promise<Partial<ConsoleFact>> {
  if (field === 'link') return { href: outside(content.link) };
  if (field === 'avatar') {
    const { avatar: url } = content;
    return { value: '', files: [{ name: '头像', url, is_image: true }] };
  }
  const [kind, of = ''] = field.split(/_(.*)/s);
  if (kind === 'price') {
    const price = content.prices.find(({ position }) => String(position) === of);
    return price ? { source: `有效至 ${price.validUntil}` } : {};
  }
  if (kind !== 'metric') return {};
  const metric = content.metrics.find((one) => one.kind === of);
  const told = sources.get(of);
  if (!metric) return {};
  // Another value than the one that was measured is its owner's own word again.
  const source = told && told.value === metric.value ? told : undefined;
  return {
    source: source
      ? `${metricSources[source.source].short} ${source.as_of}`
      : metricSources.self.short,
    ...proofVerdict(metric.proof, told?.proofs[metric.proof]),
    files: await shownFiles(db, metric.proof ? [metric.proof] : []),
  };
}

function proofVerdict(
  proof: string,
  state: string | undefined,
): Pick<ConsoleFact, 'verdict' | 'remark'> {
  if (proof === '') return { verdict: null, remark: '' };
  if (state === 'checked') return { verdict: 'ok', remark: '截图已核验' };
  if (state === 'refused') return { verdict: 'differs', remark: '截图未通过核验' };
  return { verdict: 'unknown', remark: '截图待核验' };
}

/** An owner may leave the scheme out. */
export const outside = (link: string): string =>
  link === '' || /^https?:/i.test(link) ? link : `https://${link}`;

async function sourcesOf(db: Db, goodId: number): Promise<Map<string, Source>> {
  const found = await rows<{
    kind: string;
    value: string;
    source: MetricSource;
    as_of: string;
    proofs: Record<string, string>;
  }>(
    db,
    sql`select m.kind, m.value, m.source, m.as_of::text as as_of,
          coalesce((select jsonb_object_agg(p.file_key, p.state) from metric_proofs p
            where p.good_id = m.good_id and p.kind = m.kind and p.state <> 'withdrawn'), '{}') as proofs
        from good_metrics m where m.good_id = ${goodId}::bigint`,
  );
  return new Map(found.map(({ kind, ...row }) => [kind, { ...row, value: Number(row.value) }]));
}
