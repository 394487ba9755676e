import { Modal } from 'antd';
import { useState } from 'react';
import { agreeToLose } from '@/components/kit/area/form/agree-to-lose';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Input } from '@/components/kit/ui/field/Input';
import { Segmented } from '@/components/kit/ui/field/Segmented';
import { api } from '@/lib/api/api';
import { mostCosigners } from '@/lib/domain/contracts/times';
import s from './CosignersDialog.module.css';
import signing from './steps/signing.module.css';

interface Person {
  name: string;
  mobile: string;
}

/** Names people of the own company who sign as well, one after the other or side by side. */
export function CosignersDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [people, setPeople] = useState<readonly Person[]>([{ name: '', mobile: '' }]);
  const [inOrder, setInOrder] = useState<'0' | '1'>('1');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});

  const change = (at: number, more: Partial<Person>) => {
    setPeople(people.map((person, i) => (i === at ? { ...person, ...more } : person)));
    setWrong({});
  };
  const leave = async () => {
    if (await agreeToLose(people.some(({ name, mobile }) => name || mobile))) onClose();
  };
  const send = () =>
    run(async () => {
      const answer = await api(
        'contract/cosigners',
        {
          id,
          name: people.map(({ name }) => name),
          mobile: people.map(({ mobile }) => mobile),
          in_order: inOrder,
        },
        { show: 'unless-fields', showDone: true },
      );
      if (!answer.ok) return setWrong(answer.fields);
      onClose();
      await refresh();
    });

  return (
    <Modal
      open
      centered
      title="增加签署人"
      width={560}
      mask={{ closable: false }}
      okText="保存签署人"
      cancelText="再想想"
      confirmLoading={busy}
      onOk={send}
      onCancel={leave}
    >
      <p className={signing.quiet}>
        他们会收到短信；在您这一方签完之前可以加，最多 {mostCosigners} 人。
      </p>
      <div className={s.people}>
        {people.map(({ name, mobile }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a person is its place in the form
          <div key={at} className={s.person}>
            <Input
              label={`签署人 ${at + 1} 姓名`}
              required
              maxLength={30}
              value={name}
              error={wrong[`name.${at}`] ?? (at === 0 ? wrong.name : undefined) ?? null}
              onChange={(event) => change(at, { name: event.target.value })}
            />
            <Input
              label="手机号"
              required
              digits
              maxLength={11}
              value={mobile}
              error={wrong[`mobile.${at}`] ?? (at === 0 ? wrong.mobile : undefined) ?? null}
              onChange={(event) => change(at, { mobile: event.target.value })}
            />
            {people.length > 1 && (
              <Button
                kind="text"
                aria-label={`去掉签署人 ${at + 1}`}
                onClick={() => setPeople(people.filter((_, i) => i !== at))}
              >
                去掉
              </Button>
            )}
          </div>
        ))}
      </div>
      <div className={signing.acts}>
        <Segmented
          label="签署顺序"
          active={inOrder}
          items={[
            { key: '1', label: '依次签' },
            { key: '0', label: '同时签' },
          ]}
          onSelect={setInOrder}
        />
        {people.length < mostCosigners && (
          <Button kind="text" onClick={() => setPeople([...people, { name: '', mobile: '' }])}>
            再加一人
          </Button>
        )}
      </div>
    </Modal>
  );
}
