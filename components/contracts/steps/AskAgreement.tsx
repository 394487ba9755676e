import { useRouter } from 'next/router';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useArea } from '@/components/kit/area/use-area';
import { Button } from '@/components/kit/ui/Button';
import { type ContractKind, contractKinds } from '@/lib/domain/contracts/states';
import { validMonths } from '@/lib/domain/contracts/times';
import { contractHref } from '../contract-address';

/** Asks for an agreement without an order: a frame agreement of an advertiser, an entry agreement of a media owner. */
export function AskAgreement({ kind }: { kind: Exclude<ContractKind, 'service'> }) {
  const area = useArea();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const name = contractKinds[kind];
  return (
    <>
      <Button kind="text" size={28} onClick={() => setAsking(true)}>
        发起{name}
      </Button>
      {isAsking && (
        <CallDialog
          call="contract/create"
          title={`发起${name}？`}
          text={`与平台签一份，有效 ${validMonths} 个月，不涉及金额。资料齐全后生成文件，由您签署。`}
          ok="发起"
          fields={[]}
          fixed={{ kind }}
          onClose={() => setAsking(false)}
          onDone={async ({ created: [made] }) => {
            setAsking(false);
            if (made) await router.push(contractHref(area, made.id));
          }}
        />
      )}
    </>
  );
}
