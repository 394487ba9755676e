import { Button } from 'antd';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { fieldName } from '@/lib/domain/listings/field-names';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './ListingForm.module.css';
import { sectionOf } from './listing-sections';
import { focusField, type ListingFormState } from './use-listing-form';

/** The sticky foot: what is left to do, the draft and the button that sends. */
export function ListingFoot({ form, mayDraft }: { form: ListingFormState; mayDraft: boolean }) {
  const left = Object.keys(form.problems);
  const [first] = left;
  const isShown = left.some((field) => form.errorOf(field));
  return (
    <div className={s.foot}>
      {first ? (
        <p className={isShown ? s.wrong : s.left} role="status">
          <Icon name={isShown ? 'x-circle' : 'info'} size={16} />
          还有 {left.length} 处要{isShown ? '改' : '填'}：{sectionOf(first)}·
          {fieldName(first, form.platform)}
          <Button type="link" size="small" onClick={() => focusField(first)}>
            去{isShown ? '改' : '填'}
          </Button>
        </p>
      ) : (
        <p className={s.ready} role="status">
          <Icon name="check-circle" size={16} />
          已填完，可以提交
        </p>
      )}
      <div className={s.footActs}>
        {form.keptAt && (
          <span className={s.hint}>已在本机暂存 {formatTime(form.keptAt, 'minute').slice(6)}</span>
        )}
        {mayDraft && (
          <Button size="large" disabled={form.busy} onClick={() => void form.save(true)}>
            保存草稿
          </Button>
        )}
        <Button type="primary" size="large" htmlType="submit" loading={form.busy}>
          提交审核
        </Button>
      </div>
    </div>
  );
}
