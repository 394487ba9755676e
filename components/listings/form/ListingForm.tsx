import { Button } from 'antd';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { ListingCall } from '@/lib/domain/listings/forms';
import type { AskedIncome } from '@/lib/domain/listings/income-address';
import { AccountSection } from './AccountSection';
import { AudienceSection } from './AudienceSection';
import { CasesSection } from './CasesSection';
import { CategorySection } from './CategorySection';
import { FiguresSection } from './FiguresSection';
import { ListingChecks } from './ListingChecks';
import { ListingFoot } from './ListingFoot';
import s from './ListingForm.module.css';
import { ListingNet } from './ListingNet';
import { ListingPreview } from './ListingPreview';
import { ListingStanding } from './ListingStanding';
import { contentOfValues, type OwnListing } from './listing-values';
import { PricesSection } from './PricesSection';
import { TermsSection } from './TermsSection';
import { useFieldLeft } from './use-field-left';
import { type SavedListing, useListingForm } from './use-listing-form';
import { bandsOf, usePriceBands } from './use-price-bands';

type PlatformForm = Output<'goods/platform_media'>['platforms'][number];

export interface ListingFormProps {
  platformForm: PlatformForm;
  /** whose prices the form's bands are */
  peers: string;
  /** the market's day */
  today: string;
  /** null: a new one */
  listing: OwnListing | null;
  /** what is known of a new one; null: nothing */
  told?: AskedIncome | null;
  /** the name behind the account: the application's or the account's own */
  owner: string;
  onSaved: (saved: SavedListing) => void;
}

/** The listing form of any platform: sections, what it will look like, what is missing, what an order brings. */
export function ListingForm({
  platformForm,
  peers,
  today,
  listing,
  told = null,
  owner,
  onSaved,
}: ListingFormProps) {
  const form = useListingForm({
    platform: platformForm.no,
    call: platformForm.call as ListingCall, // the server names one of the six
    today,
    listing,
    told,
    onSaved,
  });
  const content = contentOfValues(form.values, form.platform);
  const bands = usePriceBands(
    { peers, bands: bandsOf(platformForm) },
    {
      platform: platformForm.no,
      category: form.values.category[0] ?? 0,
      fans: content.metrics.find(({ kind }) => kind === 'fans')?.value ?? 0,
    },
  );
  const onBlur = useFieldLeft(form.leave);
  const isEdit = listing !== null;
  const mayDraft = !isEdit || isUnpublished(listing);
  return (
    <form
      className={s.page}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(false);
      }}
      onBlur={onBlur}
    >
      <div className={s.columns}>
        <div className={s.card}>
          <header className={s.head}>
            <h1>
              {isEdit ? '编辑' : '申请入驻'}：{platformForm.name}账号
            </h1>
            <span className={s.note}>
              带 * 必填，提交后 24 小时内审核{mayDraft && '，通过前不会上架'}
            </span>
            <span className={s.platform}>
              <PlatformMark platform={platformForm.no} size={20} />
              {!isEdit && form.goodSn === '' && (
                <a href={href('medium-mediaEntry-applyEntry')}>换平台</a>
              )}
            </span>
          </header>
          {listing && <ListingStanding listing={listing} />}
          {form.restored && (
            <div className={s.restored} role="status">
              <Icon name="info" size={16} />
              已恢复上次未提交的内容，请核对后提交
              <Button type="link" size="small" onClick={form.discard}>
                {isEdit ? '恢复为已保存的内容' : '清空重填'}
              </Button>
            </div>
          )}
          <AccountSection form={form} accountLabel={platformForm.account_label} owner={owner} />
          <CategorySection form={form} />
          <PricesSection
            form={form}
            positions={platformForm.positions}
            bands={bands}
            today={today}
          />
          <FiguresSection
            form={form}
            metrics={platformForm.metrics}
            listing={listing}
            today={today}
          />
          <AudienceSection form={form} source={listing?.audience?.source ?? 'self'} />
          <CasesSection form={form} today={today} />
          <TermsSection form={form} today={today} />
        </div>
        <aside className={s.aside} aria-label="预览与检查">
          <ListingPreview form={form} content={content} listing={listing} />
          <ListingChecks form={form} content={content} listing={listing} />
          <ListingNet platform={form.platform} prices={content.prices} />
        </aside>
      </div>
      <ListingFoot form={form} mayDraft={mayDraft} />
    </form>
  );
}

const isUnpublished = ({ status }: OwnListing): boolean =>
  status === 'draft' || status === 'pending' || status === 'rejected';
