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
  inForce: boolean;
}

/** One version whole, and the addresses of all. */
export function AgreementBody({ type, agreement, inForce }: AgreementBodyProps) {
  const { title, version, published_at, content, versions } = agreement;
  return (
    <div className={s.page}>
      <article className={s.paper}>
        <h1>{title}</h1>
        <p className={s.state}>
          第 {version} 版，{formatTime(published_at, 'date')} 公布，
          {inForce ? '现行有效' : '已被新版代替'}
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
                href={href('agreement', {
                  file: agreementFile(type, {
                    version: each.version,
                    day: formatTime(each.published_at, 'date'),
                  }),
                })}
                aria-current={each.version === version ? 'page' : undefined}
              >
                第 {each.version} 版
              </a>
              <span>{formatTime(each.published_at, 'date')}</span>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
