import { Card, CardHead } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { MAX_CATEGORIES } from '@/lib/domain/catalog/categories';
import type { ListingContent } from '@/lib/domain/listings/content';
import s from './ListingForm.module.css';
import { type Section, sectionOf, sections } from './listing-sections';
import type { OwnListing } from './listing-values';
import type { ListingFormState } from './use-listing-form';

export interface ListingChecksProps {
  form: ListingFormState;
  content: ListingContent;
  listing: OwnListing | null;
}

/** 提交前: each part of the form, done or with how much is left. */
export function ListingChecks({ form, content, listing }: ListingChecksProps) {
  const fields = Object.keys(form.problems);
  return (
    <Card>
      <CardHead title="提交前" />
      <ul className={s.checks}>
        {sections.map((section) => {
          const left = fields.filter((field) => sectionOf(field) === section);
          const isShown = left.some((field) => form.errorOf(field));
          return (
            <li key={section}>
              <Icon
                name={left.length === 0 ? 'check-circle' : isShown ? 'x-circle' : 'clock'}
                size={16}
                className={(left.length === 0 ? s.done : isShown ? s.wrong : s.open) ?? ''}
              />
              {section}
              <span className={isShown ? s.wrong : s.hint}>
                {left.length === 0
                  ? doneWords(section, content, listing)
                  : isShown
                    ? `${left.length} 处要改`
                    : `还差 ${left.length} 项`}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function doneWords(section: Section, content: ListingContent, listing: OwnListing | null): string {
  if (section === '品类') return `${content.categories.length} / ${MAX_CATEGORIES}`;
  if (section === '报价') return `${content.prices.length} 个位置`;
  if (section === '受众') return content.audience ? '已填' : '选填';
  if (section === '案例') return content.cases.length > 0 ? `${content.cases.length} 个` : '选填';
  if (section !== '数据') return '已填完';
  const checked = content.metrics.filter(({ kind, value }) => {
    const told = listing?.metrics.find((metric) => metric.kind === kind);
    return told !== undefined && told.source !== 'self' && told.value === value;
  }).length;
  const shown = content.metrics.filter(({ proof }) => proof !== '').length;
  return [
    checked > 0 && `${checked} 已核`,
    shown > 0 && `${shown} 截图`,
    `${content.metrics.length} 项`,
  ]
    .filter(Boolean)
    .join('·');
}
