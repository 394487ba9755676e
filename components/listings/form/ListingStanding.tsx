import { Alert } from 'antd';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './ListingForm.module.css';
import type { OwnListing } from './listing-values';

/** Where an own listing stands: its state, why it was refused, what became of the last change. */
export function ListingStanding({ listing }: { listing: OwnListing }) {
  const { status, status_label, reason, change } = listing;
  if (change) {
    const when = formatTime(change.sent_at, 'minute');
    return change.state === 'pending' ? (
      <Alert
        className={s.standing ?? ''}
        type="info"
        showIcon
        title={`${status_label}，${when} 提交的修改待审核`}
        description="下面是提交的修改；通过前按原内容展示。再次提交会替换它。"
      />
    ) : (
      <Alert
        className={s.standing ?? ''}
        type="error"
        showIcon
        title={`${when} 提交的修改被驳回：${change.reason}`}
        description="下面是正在展示的内容，改好后可再次提交。"
      />
    );
  }
  if (reason) {
    return (
      <Alert
        className={s.standing ?? ''}
        type="error"
        showIcon
        title={`${status_label}：${reason}`}
      />
    );
  }
  return (
    <Alert
      className={s.standing ?? ''}
      type="info"
      showIcon
      title={`${status_label}，${words[status]}`}
    />
  );
}

const words: Record<OwnListing['status'], string> = {
  draft: '提交后开始审核',
  pending: '再次提交会更新审核内容',
  rejected: '改好后可再次提交',
  live: '修改通过审核前按原内容展示；休假、日接单上限和有效期立即生效',
  off: '修改通过审核后保存，上架请到已入驻媒体',
  forced_off: '请联系客服处理后再修改',
  expired: '延长有效期后立即恢复上架',
};
