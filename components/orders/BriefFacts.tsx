import type { ReactNode } from 'react';
import { useFileLinks } from '@/components/kit/hooks/use-file-links';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { type Brief, briefLabels } from '@/lib/domain/briefs/brief';
import { windowWords } from '@/lib/domain/briefs/publication-window';
import { maskPhone } from '@/lib/domain/identity/phone';
import { formatDay } from '@/lib/domain/time/format-time';
import s from './OrderBrief.module.css';

/** What a brief says, to be read: on the order's page and below its row in the owner's list. */
export function BriefFacts({ brief }: { brief: Brief }) {
  const contact = [brief.contact_name, brief.contact_phone && maskPhone(brief.contact_phone)]
    .filter(Boolean)
    .join(' ');
  return (
    <dl className={s.list}>
      <Fact name={briefLabels.product}>
        {brief.product && `${brief.product}${brief.industry ? `（${brief.industry}）` : ''}`}
      </Fact>
      <Fact name={briefLabels.must_say}>{brief.must_say}</Fact>
      <Fact name={briefLabels.must_not_say}>{brief.must_not_say}</Fact>
      <Fact name={briefLabels.draft_on}>{formatDay(brief.draft_on)}</Fact>
      <Fact name="期望发布">
        {brief.wanted_date && windowWords({ ...brief, wanted_date: formatDay(brief.wanted_date) })}
      </Fact>
      {brief.link && (
        <Fact name={briefLabels.link}>
          <a
            className={s.link}
            href={brief.link}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {brief.link}
          </a>
        </Fact>
      )}
      {brief.files.length > 0 && (
        <Fact name={briefLabels.files}>
          <Files keys={brief.files} />
        </Fact>
      )}
      <Fact name="对接人">{contact}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || <span className={s.empty}>未填写</span>}</dd>
    </>
  );
}

function Files({ keys }: { keys: readonly string[] }) {
  const links = useFileLinks(keys);
  return (
    <span className={s.files}>
      {keys.map((key, i) => {
        const link = links[key];
        const words = (
          <>
            <Icon name="file" size={14} />
            {link?.name ?? `附件 ${i + 1}`}
          </>
        );
        return link ? (
          <a key={key} className={s.file} href={link.url} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        ) : (
          <span key={key} className={s.file}>
            {words}
          </span>
        );
      })}
    </span>
  );
}
