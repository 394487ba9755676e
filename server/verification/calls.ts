import { authorisationStates } from '@/lib/domain/contracts/signing-authorisation';
import { verificationKinds, verificationStates } from '@/lib/domain/verification/states';
import { proveAgain, recordEvent, userById } from '@/server/account/public';
import type { CallContext, Caller, Handlers } from '@/server/kernel/call-context';
import { fileAuthorisation, withdrawAuthorisation } from './authorisations';
import { checkIdentity } from './check-identity';
import { giveUpVerification } from './give-up';
import { showVerification } from './show-verification';
import { type Application, submitVerification } from './submit-verification';

export const verificationHandlers = {
  'setting/authMessage': (_input, { db, caller }) => showVerification(db, caller.userId),

  'setting/userAuthSubmit': (input, ctx) =>
    submit(ctx, {
      kind: 'person',
      name: input.real_name,
      number: input.id_number,
      pictures: { id_front: input.id_front, id_back: input.id_back },
    }),

  companyAuthSubmit: (input, ctx) =>
    submit(ctx, {
      kind: 'company',
      name: input.company_name,
      number: input.credit_code,
      legalPerson: input.legal_person,
      legalIdNumber: input.legal_id_number,
      pictures: { licence: input.licence },
    }),

  'setting/authorisation/add': async (input, ctx) => {
    const [fileKey = ''] = input.file;
    const { userId } = ctx.caller;
    await fileAuthorisation(ctx.db, userId, {
      name: input.name,
      idTail: input.id_tail,
      validUntil: input.valid_until,
      fileKey,
    });
    ctx.setMessage('已提交，1 个工作日内审核');
    return { state: 'pending', state_label: authorisationStates.pending };
  },

  'setting/authorisation/withdraw': async ({ authorisation_id: id }, ctx) => {
    await withdrawAuthorisation(ctx.db, ctx.caller.userId, id);
    ctx.setMessage('授权已撤销');
    return { state: 'withdrawn', state_label: authorisationStates.withdrawn };
  },

  'setting/auth/destroy': async (proof, ctx) => {
    const { userId } = ctx.caller;
    await proveAgain(ctx.db, await userById(ctx.db, userId), 'verification', proof);
    await giveUpVerification(ctx.db, userId);
    await recordEvent(ctx.db, { userId, kind: 'verification_given_up' }, ctx);
    ctx.setMessage('认证已注销');
    return { state: 'cancelled', state_label: verificationStates.cancelled };
  },
} satisfies Handlers;

async function submit(ctx: CallContext<Caller>, application: Application) {
  const { userId } = ctx.caller;
  const id = await submitVerification(ctx.db, userId, application);
  const detail = verificationKinds[application.kind];
  await recordEvent(ctx.db, { userId, kind: 'verification_applied', detail }, ctx);
  // No transaction is open while another's server is waited for.
  ctx.afterCommit(() => checkIdentity(id));
  ctx.setMessage('已提交，1 个工作日内审核');
  return { state: 'reviewing', state_label: verificationStates.pending };
}
