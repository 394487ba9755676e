import { useState } from 'react';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { href } from '@/lib/address/routes';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import { ActForm } from '../../act/ActForm';
import type { ActField } from '../../act/act-field';
import k from '../../kit/kit.module.css';
import { PageHead } from '../../kit/PageHead';
import { Panel } from '../../kit/Panel';
import s from '../Content.module.css';

export type LabelsScreenProps = Output<'operator/labels'>;

type LabelAct = 'label_rename' | 'label_retire' | 'label_allow';

const field = (name: string, label: string): ActField => ({
  ...{ name, label, kind: 'text', required: true, options: [] },
});
const reason = field('reason', '原因，只留在记录里');
const forms: Readonly<Record<LabelAct, { label: string; fields: readonly ActField[] }>> = {
  label_rename: { label: '改名', fields: [field('to', '新名称，1 到 12 个字'), reason] },
  label_retire: { label: '停用', fields: [reason] },
  label_allow: { label: '启用', fields: [reason] },
};

/** /operator/content/labels: how labels of texts are called, in all texts at once. */
export function LabelsScreen({ labels, former }: LabelsScreenProps) {
  const refresh = useRefresh();
  /** what is being done with which one */
  const [open, setOpen] = useState<{ act: LabelAct; label: string } | null>(null);

  const ask = (act: LabelAct, label: string) => (
    <Button
      kind="text"
      size={28}
      aria-label={`${forms[act].label} ${label}`}
      onClick={() => setOpen({ act, label })}
    >
      {forms[act].label}
    </Button>
  );
  const form = open && (
    <div className={s.edited}>
      <p>
        {open.act === 'label_rename' &&
          `「${open.label}」改名：新名称已经有的，两个合成一个；旧名称的地址转到新的`}
        {open.act === 'label_retire' && `停用「${open.label}」：从用它的内容上都去掉`}
        {open.act === 'label_allow' && `启用「${open.label}」：去掉过的不会自己回来`}
      </p>
      <ActForm
        key={`${open.act} ${open.label}`}
        act={open.act}
        fields={forms[open.act].fields}
        given={{ label: open.label }}
        begun={open.act === 'label_rename' ? { to: open.label } : {}}
        label={forms[open.act].label}
        onCancel={() => setOpen(null)}
        onDone={({ said }) => {
          toast.success(said);
          setOpen(null);
          void refresh();
        }}
      />
    </div>
  );
  return (
    <>
      <PageHead
        title="内容标签"
        note="资讯与问答共用；改名与停用对全部内容一起做，一分钟内各处生效"
      />
      <div className={s.groups}>
        <Panel title="在用的标签" note={`${labels.length} 个`} flush>
          {open?.act !== 'label_allow' && form}
          <table className={k.table} aria-label="在用的标签">
            <thead>
              <tr>
                <th scope="col">标签</th>
                <th scope="col" className={k.num}>
                  资讯
                </th>
                <th scope="col" className={k.num}>
                  问答
                </th>
                <th scope="col" className={k.num}>
                  未展示
                </th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {labels.map(({ name, articles, questions, unseen }) => (
                <tr key={name}>
                  <td>
                    <b>{name}</b>
                  </td>
                  <td className={k.num}>
                    {articles > 0 ? (
                      <a href={href('publicOpinion-publicDetails', { label: name })}>
                        {articles} 篇
                      </a>
                    ) : (
                      '无'
                    )}
                  </td>
                  <td className={k.num}>
                    {questions > 0 ? (
                      <a href={href('publicOpinion-askDetails', { label: name })}>{questions} 条</a>
                    ) : (
                      '无'
                    )}
                  </td>
                  <td className={k.num}>{unseen > 0 ? `${unseen} 篇` : '无'}</td>
                  <td>
                    {ask('label_rename', name)}
                    {ask('label_retire', name)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {labels.length === 0 && <p className={s.edited}>还没有内容带标签，写内容时可以加</p>}
        </Panel>
        {former.length > 0 && (
          <Panel title="改过名与停用的" note="旧名称不能再用，写到它时按现在的名称保存" flush>
            {open?.act === 'label_allow' && form}
            <table className={k.table} aria-label="改过名与停用的标签">
              <thead>
                <tr>
                  <th scope="col">原来的名称</th>
                  <th scope="col">现在</th>
                  <th scope="col">谁改的</th>
                  <th scope="col">操作</th>
                </tr>
              </thead>
              <tbody>
                {former.map(({ name, called_now, saved_by, saved_at }) => (
                  <tr key={name}>
                    <td>{name}</td>
                    <td>{called_now ? `「${called_now}」` : '停用'}</td>
                    <td>
                      {saved_by} <span className={s.quiet}>{formatTime(saved_at, 'minute')}</span>
                    </td>
                    <td>{called_now === '' && ask('label_allow', name)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Panel>
        )}
      </div>
    </>
  );
}
