import { formatTime } from '@/lib/domain/time/format-time';
import type { Application } from './VerificationForm';
import s from './VerifiedPage.module.css';

/** What was handed in, as its owner may read it. */
export function VerificationFacts({ application }: { application: Application }) {
  const isCompany = application.kind === 'company';
  const facts: readonly (readonly [name: string, value: string])[] = [
    [isCompany ? '企业名称' : '姓名', application.name],
    [isCompany ? '统一社会信用代码' : '身份证号', application.number],
    ['法定代表人', application.legal_person],
    ['法定代表人身份证号', application.legal_id_number],
    ['提交时间', formatTime(application.submitted_at, 'minute')],
    [
      '通过时间',
      application.state === 'verified' ? formatTime(application.decided_at ?? '', 'minute') : '',
    ],
  ];
  return (
    <dl className={s.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
