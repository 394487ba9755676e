import { z } from 'zod';
import { fen } from '@/lib/contract/fields/fields';
import { certificateTypeKeys } from '@/lib/domain/contracts/certificate-types';
import { nextPages } from '@/lib/domain/contracts/signing-step';
import { contractKindKeys, contractStateKeys } from '@/lib/domain/contracts/states';
import { withdrawals } from '@/lib/domain/contracts/withdrawal';

/** HT, year and month, four digits or more: as it is typed into the verify page, or ''. */
export const contractSn = z
  .string({ error: '合同编号不正确' })
  .trim()
  .toUpperCase()
  .regex(/^(HT\d{4}-\d{4,10})?$/, '合同编号不正确，如 HT2611-0437');

/** Eight signs in two groups, printed at the foot of every page. */
export const checkCode = z
  .string({ error: '校验码不正确' })
  .trim()
  .toUpperCase()
  .regex(/^([2-9A-HJ-NP-Z]{4}-?[2-9A-HJ-NP-Z]{4})?$/, '校验码不正确，如 7K3F-Q9TD');

/** What follows a call of signing. */
export const step = z.object({ next_page: z.enum(nextPages) });

/** A code that went out. */
export const sent = z.object({
  /** seconds until the next send */
  retry_after: z.number(),
  /** masked */
  mobile: z.string(),
  transaction_id: z.string(),
});

/** An address that opens for a while. */
export const url = z.object({
  url: z.string(),
  /** seconds that the address lives */
  expires_in: z.number(),
});

const roles = z.enum(['buyer', 'seller', 'platform']);

export const signerState = z.object({
  id: z.number(),
  role: roles,
  /** 甲方 */
  party: z.string(),
  /** of the party; short enough for a row */
  name: z.string(),
  /** of the person, masked; '' the platform */
  person: z.string(),
  is_mine: z.boolean(),
  /** signed, due (the viewer's turn), waiting, refused */
  state: z.enum(['signed', 'due', 'waiting', 'refused']),
  /** 服务器证书, 三要素 … '' not known yet */
  way: z.string(),
  signed_at: z.string().nullable(),
});

export const contractRow = z.object({
  id: z.number(),
  contract_sn: z.string(),
  kind: z.enum(contractKindKeys),
  title: z.string(),
  /** of the side opposite the viewer */
  other_name: z.string(),
  /** null: a contract without a sum */
  amount_fen: fen.nullable(),
  amount_capital: z.string(),
  order_count: z.number(),
  /** 0: no paper yet */
  pages: z.number(),
  state: z.enum(contractStateKeys),
  state_label: z.string(),
  is_my_turn: z.boolean(),
  /** may be signed together with others by one code: agreed and shown who, all but confirmed */
  can_sign_together: z.boolean(),
  /** key of what must be the same to be signed together */
  together_key: z.string(),
  signers: z.array(signerState),
  created_at: z.string(),
  /** null: no deadline runs */
  expires_at: z.string().nullable(),
  /** the deadline rests while somebody of the platform looks */
  is_resting: z.boolean(),
  changed_at: z.string(),
  /** one line: why it ended, what is missing, what happens otherwise */
  note: z.string(),
  /** the others may be reminded now */
  can_remind: z.boolean(),
  /** a new one may be asked for with the same orders, which stand in no other by now */
  can_ask_again: z.boolean(),
});

const eventRow = z.object({
  seq: z.number(),
  at: z.string(),
  /** 您, 乙方·陆*柚, 平台, 系统 */
  who: z.string(),
  what: z.string(),
});

export const contractDetail = z.object({
  businessContract: contractRow.extend({
    order_sn_list: z.array(z.string()),
    orders: z.array(
      z.object({
        order_sn: z.string(),
        title: z.string(),
        platform: z.number(),
        platform_name: z.string(),
        position_name: z.string(),
        /** YYYY-MM-DD; '' not said */
        wanted_date: z.string(),
        /** paid, and its brief is still to be written: without it there is no paper */
        needs_brief: z.boolean(),
        price_fen: fen,
        state_label: z.string(),
        /** whose turn, in words; '' nobody's */
        turn: z.string(),
        due_at: z.string().nullable(),
      }),
    ),
    parties: z.array(z.object({ party: z.string(), name: z.string(), is_mine: z.boolean() })),
    /** what a draft still needs; empty otherwise */
    lacks: z.array(z.object({ is_mine: z.boolean(), party: z.string(), what: z.string() })),
    /** paid and kept in escrow */
    escrow_fen: fen,
    release: z.array(z.object({ label: z.string(), percent: z.number(), amount_fen: fen })),
    /** YYYY-MM-DD – YYYY-MM-DD of agreements without a sum; '' otherwise */
    valid: z.string(),
    /** hex SHA-256 of the file as it stands; '' no paper yet */
    sha256: z.string(),
    file_name: z.string(),
    bytes: z.number(),
    check_code: z.string(),
    ended_reason: z.string(),
    finished_at: z.string().nullable(),
    /** who stamps the time, in words; '' not finished */
    stamped_by: z.string(),
    events: z.array(eventRow),
    /** of the hash-chained record */
    record_count: z.number(),
    record_tail: z.string(),
  }),
  /** The viewer's own signer; the one whose turn it is where the account has several. */
  businessContractMember: z.object({
    id: z.number(),
    name: z.string(),
    role: roles,
    /** of an open code; null: none is open */
    transaction_id: z.string().nullable(),
    /** what the open code is for */
    transaction_kind: z.enum(['', 'elements', 'confirm']),
    /** '0': identity card */
    id_type: z.enum(certificateTypeKeys),
    signed_at: z.string().nullable(),
    level: z.enum(['simple', 'common', 'high']),
    level_label: z.string(),
    /** name that a check of elements has to be of; it cannot be changed there. '' free */
    real_name: z.string(),
    /** masked; '' not known */
    id_number: z.string(),
    /** masked: where the will-to-sign code goes */
    mobile: z.string(),
    /** somebody whom the account named beside its own signer */
    is_named: z.boolean(),
    /** whose account the fourth element is: the own card, or one of the company */
    card_of: z.enum(['person', 'company']),
    /** who outside is told the elements, as pages name them; '' nobody: the platform compares with what it knows */
    elements_go_to: z.string(),
    /** offers face verification */
    has_face: z.boolean(),
    /** a face verification was begun and has no result yet (contract/faceResult) */
    has_open_face: z.boolean(),
    agreed_at: z.string().nullable(),
    passed_at: z.string().nullable(),
    /** 三要素 … */
    passed_by: z.string(),
    certificate: z.object({
      state: z.enum(['none', 'wanted', 'sent', 'approved', 'rejected']),
      reason: z.string(),
      name: z.string(),
      sent_at: z.string().nullable(),
      /** by when the platform answers; null: nothing waits */
      due_at: z.string().nullable(),
      pictures: z.array(z.object({ label: z.string(), url: z.string() })),
    }),
    /** a picture of it is asked for once who signs is known */
    wants_certificate: z.boolean(),
    confirmed_at: z.string().nullable(),
    /** whose page the viewer still has to sign on (contract/userSignatureAddress); absent: nobody's but ours */
    signs_at: z.string().optional(),
    /** company seal or person's */
    seal: z.enum(['company', 'person']),
    /** the account's own signers where they sign side by side, the one shown among them; empty: one, or in order */
    side_by_side: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** may act now, waits (for the platform or the seal), has signed */
        state: z.enum(['due', 'waiting', 'signed']),
      }),
    ),
    /** further people of the own side may still be named */
    can_name_cosigners: z.boolean(),
    can_refuse: z.boolean(),
    /** what the viewer may do about taking it back (withdrawal.ts) */
    withdrawal: z.enum(withdrawals),
  }),
  contractMemberIdType: z.array(
    z.object({
      id_type: z.enum(certificateTypeKeys),
      name: z.string(),
      sides: z.number(),
      hint: z.string(),
    }),
  ),
});

/** What everybody may know who holds the paper: no sums, no terms, people masked. */
export const verifiedContract = z.object({
  contract_sn: z.string(),
  title: z.string(),
  state: z.enum(contractStateKeys),
  state_label: z.string(),
  pages: z.number(),
  /** hex SHA-256 of the file as it stands with the last signature */
  sha256: z.string(),
  /** the asked-for file: the newest one, an earlier one of the same contract, or not asked by file */
  asked: z.enum(['newest', 'earlier', 'none']),
  finished_at: z.string().nullable(),
  stamped_by: z.string(),
  signers: z.array(
    z.object({
      party: z.string(),
      name: z.string(),
      person: z.string(),
      way: z.string(),
      signed_at: z.string().nullable(),
      certificate_sha256: z.string(),
    }),
  ),
  record_count: z.number(),
  record_tail: z.string(),
  record_is_whole: z.boolean(),
});
