import { Card, CardHead } from '@/components/kit/ui/Card';
import { CopyButton } from '@/components/kit/ui/CopyButton';
import s from './CiteCard.module.css';

export interface CiteCardProps {
  /** of the page, absolute */
  address: string;
  title: string;
  /** YYYY-MM-DD */
  today: string;
}

/** How the page is cited, and its figures as files. */
export function CiteCard({ address, title, today }: CiteCardProps) {
  const file = (kind: string) => new URL(address).pathname.replace(/html$/, kind);
  return (
    <Card>
      <CardHead title="引用本页" />
      <p className={s.rule}>可转引，请注明“投放集市”与日期 {today}。</p>
      <p className={s.address}>
        <span>{address.replace(/^https?:\/\//, '')}</span>
        <CopyButton text={`${title}，投放集市，${today}，${address}`} what="引用" />
      </p>
      <p className={s.files}>
        <a href={file('json')} data-full="">
          JSON
        </a>
        <a href={file('csv')} data-full="" download="">
          CSV
        </a>
      </p>
    </Card>
  );
}
