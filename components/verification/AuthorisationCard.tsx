import { Button } from 'antd';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Tag } from '@/components/kit/ui/Tag';
import type { Output } from '@/lib/contract';
import type { FormField } from '@/lib/domain/form/field';
import s from './VerifiedPage.module.css';

type Authorisation = Output<'setting/authMessage'>['authorisations'][number];

const fields: readonly FormField[] = [
  { kind: 'text', name: 'name', label: '被授权人姓名', min: 2, max: 30, hint: '与身份证一致' },
  {
    kind: 'text',
    name: 'id_tail',
    label: '身份证号后四位',
    min: 4,
    max: 4,
    hint: '签署时核对；最后一位可以是 X',
  },
  { kind: 'day', name: 'valid_until', label: '有效期至', required: true },
  {
    kind: 'files',
    name: 'file',
    label: '授权委托书',
    min: 1,
    max: 1,
    purpose: 'authorisation',
    hint: '写明被授权人、可以签署合同和有效期，加盖公章、法定代表人签字；PDF 或图片，6 MB 以内',
  },
];

/** Who may sign for a company beside its legal representative: the papers, and a new one. */
export function AuthorisationCard({
  authorisations,
}: {
  authorisations: readonly Authorisation[];
}) {
  const refresh = useRefresh();
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Authorisation | null>(null);
  const close = async () => {
    setAdding(false);
    setEnding(null);
    await refresh();
  };
  return (
    <Card>
      <CardHead
        title="授权委托书"
        note="法定代表人以外的人代表企业签署合同，要先有授权委托书；1 个工作日内审核"
        more={
          <Button size="small" onClick={() => setAdding(true)}>
            提交授权委托书
          </Button>
        }
      />
      {authorisations.some(({ state }) => state === 'pending') && <ClerkNote />}
      <ul className={s.list}>
        {authorisations.length === 0 && (
          <li>
            <span>还没有。由法定代表人签署的不需要。</span>
          </li>
        )}
        {authorisations.map((one) => (
          <li key={one.id}>
            <b>
              {one.name}（尾号 {one.id_tail}）{' '}
              <Tag tone={one.in_force ? 'green' : one.state === 'rejected' ? 'red' : 'grey'}>
                {one.state_label}
              </Tag>
            </b>
            <span>
              有效期至 {one.valid_until}
              {one.reason && `；${one.reason}`}
            </span>
            {one.state !== 'rejected' && (
              <Button type="link" size="small" onClick={() => setEnding(one)}>
                撤销{one.name}的授权
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdding && (
        <CallDialog
          call="setting/authorisation/add"
          title="提交授权委托书"
          text="审核通过后，被授权人可以代表企业签署合同，直到有效期结束或您撤销。"
          ok="提交"
          fields={fields}
          onClose={() => setAdding(false)}
          onDone={close}
        />
      )}
      {ending && (
        <CallDialog
          call="setting/authorisation/withdraw"
          title={`撤销${ending.name}的授权？`}
          text="撤销后不能再代表企业签署；已经签完的合同不受影响。"
          ok="撤销授权"
          danger
          fields={[]}
          fixed={{ authorisation_id: ending.id }}
          onClose={() => setEnding(null)}
          onDone={close}
        />
      )}
    </Card>
  );
}
