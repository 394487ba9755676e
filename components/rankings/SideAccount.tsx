import type { ReactNode } from 'react';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { accountHref } from '@/lib/address/account-href';
import type { Ranking } from './rank-view';

export interface SideAccountProps {
  account: Pick<Ranking['risers'][number], 'account_name' | 'good_sn' | 'staff_style'>;
  /** what it stands out by, at the end of the line */
  children: ReactNode;
}

/** An account beside the ranking, a link where it is listed. */
export function SideAccount({ account, children }: SideAccountProps) {
  const { account_name, good_sn, staff_style } = account;
  return (
    <li>
      <Avatar name={account_name} size={36} />
      {good_sn ? (
        <a href={accountHref({ good_sn, staff_style })} title={account_name}>
          {account_name}
        </a>
      ) : (
        <span title={account_name}>{account_name}</span>
      )}
      {children}
    </li>
  );
}
