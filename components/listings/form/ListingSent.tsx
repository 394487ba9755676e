import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { LinkButton } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { MissingSteps } from '@/components/listings/entry/MissingSteps';
import { href } from '@/lib/address/routes';
import type { OwnerStep } from '@/lib/domain/listings/owner-steps';
import s from './ListingForm.module.css';
import type { SavedListing } from './use-listing-form';

/** What an owner reads after sending. */
export function ListingSent({
  saved,
  missing,
}: {
  saved: SavedListing;
  /** what its owner has to do before anything is sold */
  missing: readonly OwnerStep[];
}) {
  const isWaiting = saved.status === 'pending' || saved.change_pending;
  return (
    <section className={s.sent} role="status">
      <Icon name="check-circle" size={32} className={s.sentIcon ?? ''} />
      <h1>{isWaiting ? '已提交，24 小时内审核' : '已保存，立即生效'}</h1>
      <p>
        {saved.change_pending
          ? '修改通过前，资源仍按原内容展示和接单。'
          : `当前状态：${saved.status_label}。结果会发到消息中心。`}
      </p>
      {isWaiting && <ClerkNote />}
      {saved.warnings.length > 0 && (
        <ul className={s.warnings}>
          {saved.warnings.map(({ position, msg }) => (
            <li key={position}>
              <Icon name="warn" size={16} />
              {msg}
            </li>
          ))}
        </ul>
      )}
      <MissingSteps steps={missing} />
      <div className={s.sentActs}>
        <LinkButton kind="primary" href={href('medium-mediaEntry-applyEntry')}>
          再添加一个账号
        </LinkButton>
        {/* Loaded anew: it may be this very address. */}
        <LinkButton
          href={href('medium-mediaEntry-applyEntry', { good_sn: saved.good_sn })}
          data-full=""
        >
          查看刚才提交的
        </LinkButton>
      </div>
    </section>
  );
}
