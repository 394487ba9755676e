import type { ownPurposes } from '@/lib/domain/account/code';
import type { AgreementType } from '@/lib/domain/site/agreement-address';

interface Common<Name extends string> {
  /** The call's own name for it. */
  name: Name;
  label: string;
  /** The quiet sentence below. */
  hint?: string;
  placeholder?: string;
}

/** What one may choose from. */
export interface FormOption {
  value: string;
  label: string;
  /** Shown quietly beside a radio. */
  note?: string;
}

/**
 * A field of a form as data: process rows and screens say with it what a call must be told, and CallForm renders
 * it. What is right is the call's own rule; `min`, `max` and `required` only say it beforehand.
 */
export type FormField<Name extends string = string> =
  /** Characters; `min` 0 may stay empty, more than 60 of `max` are a text of several lines. */
  | (Common<Name> & {
      kind: 'text';
      min: number;
      max: number;
      /** Shown with a lock and sent as it is: what it says is changed elsewhere. */
      locked?: boolean;
    })
  /** Only 0-9 can be typed. */
  | (Common<Name> & { kind: 'digits'; max: number; required: boolean })
  | (Common<Name> & { kind: 'link'; required: boolean })
  /** 元 with at most two decimals, as a string. */
  | (Common<Name> & {
      kind: 'yuan';
      required: boolean;
      quick?: readonly { sum: string; label: string }[];
    })
  | (Common<Name> & { kind: 'percent'; min: number; max: number })
  | (Common<Name> & { kind: 'day'; required: boolean })
  | (Common<Name> & {
      kind: 'choice';
      required: boolean;
      options: readonly FormOption[];
      /** Radios where the reader should see all of them. */
      shown?: boolean;
    })
  /** Province, city and county by their codes; one may stop at any of them. */
  | (Common<Name> & { kind: 'area'; required: boolean })
  /** Several of them, as boxes. */
  | (Common<Name> & { kind: 'choices'; min: number; options: readonly FormOption[] })
  /** '1' or '0', as the wire has it. */
  | (Common<Name> & {
      kind: 'flag';
      /** The text that is agreed to, named and led to behind the label. */
      agreement?: AgreementType;
    })
  /** Keys of uploaded files; each goes up as soon as it is chosen. */
  | (Common<Name> & {
      kind: 'files';
      min: number;
      max: number;
      /** Who may see them; the files of a brief unless told. */
      purpose?: FilesPurpose;
    })
  /** Key of one film, sent in parts for an order. */
  | (Common<Name> & { kind: 'film'; required: boolean; orderSn: string })
  /** Key of one uploaded picture that is shown where it stands. */
  | (Common<Name> & { kind: 'picture'; purpose: 'cert'; required: boolean })
  | (Common<Name> & { kind: 'pay_password' /** A new one is typed twice. */; twice?: boolean })
  | (Common<Name> & { kind: 'code'; purpose: (typeof ownPurposes)[number] | 'new_phone' });

/** What a form never keeps: it is typed anew each time. */
export const isSecret = ({ kind }: FormField): boolean =>
  kind === 'pay_password' || kind === 'code';

/** Marked with a star. */
export function isRequired(field: FormField): boolean {
  if ('required' in field) return field.required;
  return 'min' in field ? field.min > 0 : field.kind !== 'flag';
}

/** What uploaded files of a form are for, which says who may read them. */
export type FilesPurpose =
  | 'brief'
  | 'avatar'
  | 'voucher'
  | 'cert'
  | 'listing'
  | 'invoice'
  | 'authorisation';
