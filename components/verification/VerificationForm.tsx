import { CallForm } from '@/components/kit/area/form/CallForm';
import { useRejected } from '@/components/kit/area/form/use-rejected';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { Output } from '@/lib/contract';
import type { VerificationKind } from '@/lib/domain/verification/states';
import s from './VerifiedPage.module.css';
import { verificationCall, verificationFields } from './verification-fields';

export type Application = NonNullable<Output<'setting/authMessage'>['newest']>;

export interface VerificationFormProps {
  kind: VerificationKind;
  /** What was said before: it need not be said again. */
  before: Application | null;
  onSent?: () => void;
}

/** The papers of a person or a company. */
export function VerificationForm({ kind, before, onSent }: VerificationFormProps) {
  const refresh = useRefresh();
  const fields = verificationFields[kind];
  const isRejected = before?.state === 'rejected';
  const rejected = useRejected(fields, isRejected && before.kind === kind ? before.reason : '');
  return (
    <CallForm
      key={kind}
      call={verificationCall[kind]}
      fields={fields}
      rejected={rejected}
      initial={before?.kind === kind ? valuesOf(before) : {}}
      draft={kind}
      draftIn="tab"
      submit={isRejected ? '重新提交' : '提交认证'}
      note={
        <span className={s.sealed}>
          <Icon name="lock" size={14} />
          证照加密保存，仅您与审核员可见，每次查看留有记录
        </span>
      }
      onDone={async () => {
        onSent?.();
        await refresh();
      }}
    />
  );
}

function valuesOf(before: Application): Record<string, string> {
  if (before.kind === 'person') {
    return { real_name: before.name, id_number: before.number, ...before.pictures };
  }
  return {
    company_name: before.name,
    credit_code: before.number,
    legal_person: before.legal_person,
    legal_id_number: before.legal_id_number,
    ...before.pictures,
  };
}
