import { sql } from 'drizzle-orm';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { type MetricSource, metricSources } from '@/lib/domain/catalog/sources';
import { formatFigure } from '@/lib/domain/figures/format-figure';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Db, rows } from '@/server/kernel/database';
import { goodById } from '@/server/listings/own/own-good';
import { readListing } from '@/server/listings/own/read-listing';
import {
  about,
  consoleItem,
  fact,
  idOfKey,
  type QueueItem,
  section,
  verdictActs,
} from '@/server/process/public';
import { shownFiles } from '@/server/site/public';
import { aboutOwner } from './about-owner';
import { listingFacts, outside } from './listing-facts';
import { listingHistory } from './listing-history';
import { pageOf, subtitleOf } from './listing-item';
import { proofStates } from './proof-states';

interface Filed {
  good_id: number;
  kind: string;
  state: keyof typeof proofStates;
  file_key: string;
  filed_at: string;
  value: string;
  source: MetricSource;
  as_of: string;
}

/** A screenshot beside the figure that it is to show, and the account's other figures. */
export async function figureItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [filed] = await rows<Filed>(
    db,
    sql`select p.good_id, p.kind, p.state, p.file_key, p.created_at::text as filed_at, m.value, m.source,
          m.as_of::text as as_of
        from metric_proofs p join good_metrics m on m.good_id = p.good_id and m.kind = p.kind
        where p.id = ${idOfKey(key)}::bigint`,
  );
  const good = filed && (await goodById(db, filed.good_id));
  if (!good) return undefined;
  const platform = platformOf(good.platform);
  const content = await readListing(db, good.id);
  const metric = platform.metrics.find(({ kind }) => kind === filed.kind);
  const name = metric?.name ?? filed.kind;
  const others = await listingFacts(db, good.id, platform, content);
  return {
    ...consoleItem({
      title: good.title,
      subtitle: `${subtitleOf(platform.name, content)}・${name}`,
      state: proofStates[filed.state],
      sections: [
        section('要核验的数据', [
          fact(name, formatFigure(filed.kind, Number(filed.value), metric?.unit ?? 'rate'), {
            field: `metric_${filed.kind}`,
            source: `${metricSources[filed.source].short} ${filed.as_of}`,
            files: await shownFiles(db, [filed.file_key]),
          }),
          fact('截图上传', formatTime(new Date(filed.filed_at).toISOString(), 'minute')),
          fact(platform.accountLabel, good.accountId, { href: outside(content.link) }),
        ]),
        section(
          '账号的其他数据',
          others.filter(
            ({ field }) => field.startsWith('metric') && field !== `metric_${filed.kind}`,
          ),
        ),
      ],
      about: [...(await aboutOwner(db, good.ownerId)), about('商品页', good.goodSn, pageOf(good))],
      history: await listingHistory(db, good),
      acts:
        filed.state === 'pending'
          ? verdictActs(
              'figure',
              { id: key },
              {
                approve: '页面标为“截图核验”，日期为截图上传的那天；通知媒体主',
                reject: '页面仍标为“自报”；媒体主看到理由，可以另传',
              },
            )
          : [],
    }),
    users: [good.ownerId],
  };
}
