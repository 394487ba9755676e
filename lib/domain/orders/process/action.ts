/** primary one a block, danger asks in red, quiet stands far right (looks, rule 4) */
export const buttonKinds = ['primary', 'plain', 'danger', 'quiet'] as const;

export type ButtonKind = (typeof buttonKinds)[number];

/** Screens of their own, for what a question and a few fields cannot do. */
export const screens = ['pay', 'brief'] as const;

export type Screen = (typeof screens)[number];

/** Asked before it happens. `text` may hold blanks (`order-words.ts`). */
export interface Question {
  title: string;
  text: string;
  ok: string;
  /** red: it cannot be undone */
  danger?: boolean;
}

export const fieldNames = [
  'reason',
  'draft',
  'link',
  'files',
  'film',
  'buyer_percent',
  'claimed_percent',
  'offered_percent',
  'remarks',
  'settled',
  'points',
  'answers',
  'findings',
  'departs',
] as const;

export type FieldName = (typeof fieldNames)[number];

/** A field of the question's form: what the server checks and the screen shows. */
export type FieldRow =
  | {
      kind: 'text';
      name: 'reason' | 'draft' | 'departs';
      label: string;
      /** characters; 0: may stay empty */
      min: number;
      max: number;
      placeholder: string;
    }
  | { kind: 'link'; name: 'link'; label: string; required: boolean }
  | { kind: 'files'; name: 'files'; label: string; min: number; max: number }
  /** key of a film that was uploaded for this order; it stands in the record with the files */
  | { kind: 'film'; name: 'film'; label: string; required: boolean }
  | {
      kind: 'percent';
      name: 'buyer_percent' | 'claimed_percent' | 'offered_percent';
      label: string;
      min: number;
      max: number;
    }
  | ListRow;

/** Several things of one make, JSON on the wire; lib/contract/shapes/act-lists says what each holds. */
export interface ListRow {
  kind: 'list';
  name: 'remarks' | 'settled' | 'points' | 'answers' | 'findings';
  label: string;
  min: number;
  max: number;
}

/** Forms of their own, for what a dialog with a few fields cannot ask. */
export const forms = ['draft', 'approve', 'remarks', 'claim', 'answer'] as const;

export type Form = (typeof forms)[number];

/** Done by the call order/act after a question. */
export interface ActAction {
  by: 'act';
  label: string;
  kind: ButtonKind;
  /** the words of the list's button where this is the next step; left out where the list only leads to the order */
  next?: string;
  question: Question;
  fields: readonly FieldRow[];
  /** of fields that may each stay empty: one of them may not; the first gets the sentence */
  anyOf?: { fields: readonly FieldName[]; msg: string };
  /** asked by a form of its own instead of the dialog */
  form?: Form;
  /** said when it is done */
  done: string;
}

/** Done on a screen of its own. */
export interface ScreenAction {
  by: 'screen';
  screen: Screen;
  label: string;
  kind: ButtonKind;
  next: string;
}

/** Done within the screen of another action: it has no button. */
export interface PartAction {
  by: 'part';
  screen: Screen;
}

export type Action = ActAction | ScreenAction | PartAction;

/** @param min 0: may stay empty */
export const reasonField = (
  label: string,
  min: number,
  max: number,
  placeholder = '',
): FieldRow => ({
  kind: 'text',
  name: 'reason',
  label,
  min,
  max,
  placeholder,
});

export const filesField = (label: string, min = 0): FieldRow => ({
  kind: 'files',
  name: 'files',
  label,
  min,
  max: 9,
});

export const filmField: FieldRow = {
  kind: 'film',
  name: 'film',
  label: '成片',
  required: false,
};

export const listField = (
  name: ListRow['name'],
  label: string,
  min: number,
  max: number,
): ListRow => ({
  kind: 'list',
  name,
  label,
  min,
  max,
});
