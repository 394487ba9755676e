import text from '@/components/articles/Text.module.css';
import { SanitizedHtml } from '@/components/kit/static/SanitizedHtml';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { type AgreementType, agreementFile } from '@/lib/domain/site/agreement-address';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './Agreement.module.css';

export interface AgreementBodyProps {
  type: AgreementType;
  agreement: Output<'article/agreement'>;
}

/** One version whole, and the addresses of all. */
export function AgreementBody({ type, agreement }: AgreementBodyProps) {
  const { title, version, content, versions } = agreement;
  const coming = versions.findLast(({ state }) => state === 'coming');
  return (
    <div className={s.page}>
      <article className={s.paper}>
        <h1>{title}</h1>
        <p className={s.state}>
          第 {version} 版，{timesOf(agreement)}
          {agreement.state === 'in_force' && coming && (
            <>
              。<a href={versionHref(type, coming)}>第 {coming.version} 版</a>
              {dayOf(coming.counts_from)} 起施行，届时代替这一版
            </>
          )}
        </p>
        {/* The text's own headings are h3: it stands in dialogs as well. */}
        <h2 className="sr-only">全文</h2>
        <SanitizedHtml className={text.text} html={content} />
      </article>
      <nav className={s.versions} aria-label="全部版本">
        <h2>全部版本</h2>
        <ul>
          {versions.map((each) => (
            <li key={each.version}>
              <a
                href={versionHref(type, each)}
                aria-current={each.version === version ? 'page' : undefined}
              >
                第 {each.version} 版
              </a>
              <span>{dayOf(each.published_at)}</span>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

type Version = Output<'article/agreement'>['versions'][number];

const dayOf = (at: string): string => formatTime(at, 'date');

const versionHref = (type: AgreementType, { version, published_at: at }: Version): string =>
  href('agreement', { file: agreementFile(type, { version, day: dayOf(at) }) });

const stands = { coming: '尚未施行', in_force: '现行有效', replaced: '已被新版代替' } as const;

/** 2026-12-01 公布，2026-12-08 起施行，尚未施行 */
function timesOf({ published_at: published, counts_from: counts, state }: Version): string {
  const begins = dayOf(counts) === dayOf(published) ? '' : `，${dayOf(counts)} 起施行`;
  return `${dayOf(published)} 公布${begins}，${stands[state]}`;
}
