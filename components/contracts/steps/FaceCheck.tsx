import { useMemo, useState } from 'react';
import { CallFields } from '@/components/kit/area/form/CallForm';
import { useCallForm } from '@/components/kit/area/form/use-call-form';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { type ApiInput, api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import type { ContractDetail } from '../contract-words';
import { consentField, elementsFields } from './elements-fields';
import s from './FaceCheck.module.css';
import { FaceCode } from './FaceCode';
import signing from './signing.module.css';
import { useFaceResult } from './use-face-result';
import { useSigning } from './use-signing';

type Begun = Output<'contract/face'>;

/** Name and number, then the checker's address, and the result as soon as there is one. */
export function FaceCheck({ detail }: { detail: ContractDetail }) {
  const { which, go } = useSigning(detail);
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const { businessContractMember: me } = detail;
  const [begun, setBegun] = useState<{ told: Begun; input: ApiInput<'contract/face'> } | null>(
    null,
  );
  const [isAnew, setAnew] = useState(false);
  const [problem, setProblem] = useState('');
  const isOpen = begun !== null || (me.has_open_face && !isAnew);

  useFaceResult(isOpen, which, async (answer) => {
    setBegun(null);
    setAnew(true);
    if (answer.ok && answer.data.result === 'passed') {
      await go(answer.data.next_page);
      return;
    }
    setProblem(answer.msg);
    await refresh();
  });

  if (begun) {
    const again = () =>
      run(async () => {
        const answer = await api('contract/face', begun.input);
        if (answer.ok) setBegun({ ...begun, told: answer.data });
      });
    return <FaceCode key={begun.told.url} told={begun.told} busy={busy} onAgain={again} />;
  }
  if (isOpen) {
    return (
      <div className={s.face} role="status">
        <p>人脸核验已经开始，正在等结果；做完后本页会自动继续</p>
        <Button onClick={() => setAnew(true)}>重新开始</Button>
      </div>
    );
  }
  return (
    <>
      {problem && (
        <div className={signing.warn} role="alert">
          <Icon name="x-circle" />
          <p>{problem}</p>
        </div>
      )}
      <FaceForm detail={detail} onBegun={(told, input) => setBegun({ told, input })} />
    </>
  );
}

interface FaceFormProps {
  detail: ContractDetail;
  onBegun: (told: Begun, input: ApiInput<'contract/face'>) => void;
}

function FaceForm({ detail, onBegun }: FaceFormProps) {
  const { which } = useSigning(detail);
  const { businessContractMember: me } = detail;
  // The form hangs on its fields: they are made once.
  const fields = useMemo(
    () => [
      ...elementsFields(me).filter(({ name }) => ['real_name', 'id_number'].includes(name)),
      consentField,
    ],
    [me],
  );
  const work = useCallForm({
    call: 'contract/face',
    fields,
    fixed: which,
    initial: { real_name: me.real_name },
    onDone: (told) => {
      const { real_name: name, id_number: number } = work.form.getFieldsValue();
      onBegun(told, { ...which, real_name: String(name), id_number: String(number), agree: '1' });
    },
  });
  return (
    <div className={`${signing.two} ${s.faceForm}`}>
      <CallFields form={work} fields={fields}>
        <Button kind="primary" size={40} type="submit" loading={work.busy}>
          取得核验地址
        </Button>
      </CallFields>
    </div>
  );
}
