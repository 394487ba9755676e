import dynamic from 'next/dynamic';
import { useState } from 'react';

const AgreementDialog = dynamic(
  () => import('@/components/login/AgreementDialog').then((all) => all.AgreementDialog),
  { ssr: false },
);

/** The two agreements to read, without ticking anything; the text comes when it is asked for. */
export function AgreementLinks() {
  const [type, setType] = useState<1 | 2 | null>(null);
  return (
    <>
      <button type="button" onClick={() => setType(1)}>
        用户协议
      </button>
      <button type="button" onClick={() => setType(2)}>
        隐私政策
      </button>
      {type && <AgreementDialog type={type} onClose={() => setType(null)} />}
    </>
  );
}
