import { CallDialog } from '@/components/kit/area/form/CallDialog';
import type { FormField } from '@/lib/domain/form/field';
import { maxPostTitle } from '@/lib/domain/listings/post-lines';

const fields: readonly FormField[] = [
  { kind: 'text', name: 'title', label: '作品标题', min: 1, max: maxPostTitle },
  {
    kind: 'link',
    name: 'url',
    label: '作品链接',
    hint: '平台上这条作品的网址，系统会检查能否打开',
    required: true,
  },
  { kind: 'day', name: 'posted_on', label: '发布日期', required: true },
  {
    kind: 'choice',
    name: 'is_commercial',
    label: '类型',
    required: true,
    shown: true,
    options: [
      { value: '0', label: '日常' },
      { value: '1', label: '商单', note: '收费或置换的合作' },
    ],
  },
  { kind: 'digits', name: 'reach', label: '播放或阅读', max: 12, required: true },
  {
    kind: 'digits',
    name: 'interactions',
    label: '互动',
    hint: '点赞、评论、转发、收藏的合计，没有可不填',
    max: 12,
    required: false,
  },
];

export interface PostDialogProps {
  title: string;
  /** Asked for where `fixed` names no account. */
  account?: FormField;
  fixed?: Readonly<Record<string, unknown>>;
  initial: Readonly<Record<string, string>>;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** One post, new or changed. */
export function PostDialog({ account, onClose, onSaved, ...rest }: PostDialogProps) {
  return (
    <CallDialog
      {...rest}
      call="media/post/save"
      text="请按平台后台的数字填写，访客会看到数字、填写日期和“自报”。"
      ok="保存"
      fields={account ? [account, ...fields] : fields}
      onClose={onClose}
      onDone={async () => {
        onClose();
        await onSaved();
      }}
    />
  );
}
