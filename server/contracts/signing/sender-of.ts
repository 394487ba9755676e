import type { RecordContent } from '@/lib/domain/contracts/record';
import type { ContractRole } from '@/lib/domain/contracts/states';
import { maskName } from '@/lib/domain/identity/party-name';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { unseal } from '@/server/kernel/crypto';
import type { Signer } from '../lock-contract';

type Sent = Pick<RecordContent, 'by' | 'account' | 'address' | 'device'>;

/** Who did a step and from where, for the record. */
export const senderOf = (
  { caller, address, userAgent }: Pick<CallContext<Caller>, 'caller' | 'address' | 'userAgent'>,
  by: Exclude<ContractRole, 'platform'>,
): Sent => ({ by, account: caller.userId, address, device: userAgent.slice(0, 200) });

/** The same for a signer, with the masked name. */
export const signerSent = (
  ctx: Pick<CallContext<Caller>, 'caller' | 'address' | 'userAgent'>,
  { role, nameSealed }: Signer,
): Sent & Pick<RecordContent, 'person'> => ({
  ...senderOf(ctx, role === 'seller' ? 'seller' : 'buyer'),
  person: maskName(unseal(nameSealed)),
});
