import { Button } from '@/components/kit/ui/Button';
import { Input } from '@/components/kit/ui/field/Input';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import type { Output } from '@/lib/contract';
import type { TextKind } from '@/lib/domain/articles/text-key';
import { Panel } from '../kit/Panel';
import s from './Content.module.css';
import type { EditedText } from './use-text';

export interface PublishPanelProps {
  shown: Output<'operator/text'>;
  edited: EditedText;
}

/** Who reads what was changed: articles alone have 修订记录 on their page. */
const readers: Readonly<Record<TextKind, string>> = {
  article: '读者会看到',
  question: '同事会看到',
  solution: '同事会看到',
};

/** Who publishes, with what words, and the way off the site. */
export function PublishPanel({ shown, edited }: PublishPanelProps) {
  const { busy, isDirty, problems, preview, reason, setReason, explained, setExplained } = edited;
  const [last] = shown.versions;
  const isOut = shown.state === 'published' || shown.state === 'scheduled';
  const open = preview?.words.length ?? 0;
  const blocked = isDirty ? '有改动没有保存；保存的人不能发布自己的一版' : shown.blocked;
  return (
    <Panel title="发布">
      <div className={s.form}>
        {last?.is_submitted && last.published_at === null && (
          <p>
            第 {last.number} 版由 <b>{last.saved_by}</b> 提交{last.said && `：${last.said}`}
          </p>
        )}
        {!shown.is_new && (
          <Input
            name="reason"
            label={shown.was_out ? '这次改了什么' : '说明'}
            hint={
              shown.was_out
                ? `保存和发布都用它，${readers[shown.kind]}；收起时是原因`
                : '首次发布可不填'
            }
            value={reason}
            error={problems.reason ?? null}
            maxLength={120}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {open > 0 && blocked === '' && (
          <Textarea
            name="explained"
            label={`${open} 处广告法用语的用意`}
            hint="只留在记录里；不合适的请退给作者改写"
            value={explained}
            error={problems.explained ?? null}
            rows={2}
            maxLength={400}
            onChange={(event) => setExplained(event.target.value)}
          />
        )}
        {blocked ? (
          !shown.is_new && <p className={s.quiet}>{blocked}</p>
        ) : (
          <Button kind="primary" block loading={busy} onClick={edited.publish}>
            发布第 {shown.number} 版
          </Button>
        )}
        {(isOut || shown.is_visible) && (
          <Button kind="danger" block loading={busy} onClick={edited.withdraw}>
            从页面收起
          </Button>
        )}
      </div>
    </Panel>
  );
}
