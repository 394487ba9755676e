import { useState } from 'react';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import type { Output } from '@/lib/contract';
import { CloseAccountCard } from './CloseAccountCard';
import { ConsentsCard } from './ConsentsCard';
import { CopyCard } from './CopyCard';
import { EventsCard } from './EventsCard';
import { LevelCard } from './LevelCard';
import { MeasuresCard } from './MeasuresCard';
import { PayPasswordDialog } from './PayPasswordDialog';
import { SessionsCard } from './SessionsCard';
import s from './settings.module.css';

/** A type, not an interface: a loader's props must be a record. */
export type SecurityPageProps = {
  security: Output<'setting/security'>;
  verification: Output<'setting/authMessage'>;
  sessions: Output<'setting/sessions'>;
  events: Output<'setting/events'>;
};

/** /personal/securitySettings and the owner's: how safe the account is, where it is logged in, what happened to it. */
export function SecurityPage({ security, verification, sessions, events }: SecurityPageProps) {
  const refresh = useRefresh();
  const [setting, setSetting] = useState(false);
  const onPayPassword = () => setSetting(true);
  return (
    <div className={s.page}>
      <h1 className="sr-only">安全设置</h1>
      <LevelCard security={security} onPayPassword={onPayPassword} />
      <MeasuresCard security={security} verification={verification} onPayPassword={onPayPassword} />
      <SessionsCard sessions={sessions} />
      <EventsCard key={events.list[0]?.id ?? 0} first={events} />
      <ConsentsCard consents={security.consents} />
      <CopyCard />
      <CloseAccountCard />
      {setting && (
        <PayPasswordDialog
          isSet={security.pay_pass_level > 0}
          onClose={() => setSetting(false)}
          onDone={async () => {
            setSetting(false);
            await refresh();
          }}
        />
      )}
    </div>
  );
}
