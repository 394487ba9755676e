import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { accountHref } from '@/lib/address/account-href';
import { Part } from './Part';
import s from './Service.module.css';
import type { CaseRow } from './service-data';

/** What was done on these platforms and how; nothing where no case is told. */
export function CasesPart({ cases }: { cases: readonly CaseRow[] }) {
  if (cases.length === 0) return null;
  return (
    <Part id="cases" title="怎么做的" fact="写成计划的做法，旁边是现在能接的账号">
      <div className={s.cases}>
        {cases.map((row) => (
          <CaseCard key={row.title} row={row} />
        ))}
      </div>
    </Part>
  );
}

function CaseCard({ row }: { row: CaseRow }) {
  const { platform, platform_name, industry_name, title, text, good_sn, good_title } = row;
  return (
    <article className={s.case}>
      <p className={s.tags}>
        <PlatformMark platform={platform} />
        {platform_name}·{industry_name}
      </p>
      <h3>{title}</h3>
      <p>{text}</p>
      {good_sn && (
        <p className={s.doer}>
          可接账号 <a href={accountHref(row)}>{good_title}</a>
        </p>
      )}
    </article>
  );
}
