import { LinkButton } from '@/components/kit/ui/Button';
import { mostQuoted, type Quoted } from '@/lib/domain/planning/quotation';
import s from './QuotationLinks.module.css';
import { quotationHref } from './quotation-href';

/** Placements as a workbook and as paper, at today's prices. */
export function QuotationLinks({ lines }: { lines: readonly Quoted[] }) {
  return (
    <span
      className={s.files}
      title={lines.length > mostQuoted ? `一份媒介单最多 ${mostQuoted} 项，取前面的` : undefined}
    >
      媒介单
      <LinkButton size={32} href={quotationHref('xlsx', lines.slice(0, mostQuoted))}>
        Excel
      </LinkButton>
      <LinkButton size={32} href={quotationHref('pdf', lines.slice(0, mostQuoted))}>
        PDF
      </LinkButton>
    </span>
  );
}
