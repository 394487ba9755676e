import { isOperatorAct, type OperatorActName } from '@/lib/domain/operators/console-acts';
import type { ActField } from '../act/act-field';
import type { ItemAct, ItemShown } from './item-shown';

/** An act that the reader may do now, with its form. */
export interface ReadyAct {
  act: OperatorActName;
  row: ItemAct;
  /** that the thing itself does not answer */
  asked: readonly ActField[];
  /** the field that takes a rejection's reason, and says nothing of an approval; '' none does */
  reasonField: string;
}

/** undefined: the reader may not do it, or nobody can now. */
export function readyAct({ forms, blocked }: ItemShown, row: ItemAct): ReadyAct | undefined {
  const form = forms.find(({ act }) => act === row.act);
  if (!form || blocked || !isOperatorAct(row.act)) return undefined;
  const { given, omits = [], requires = [] } = row;
  const asked = form.fields
    .filter(({ name }) => !(name in given) && !omits.includes(name))
    .map((field) => (requires.includes(field.name) ? { ...field, required: true } : field));
  // Of a decision the reason is for the rejection; an act of its own may want one either way.
  const names =
    row.kind === 'reject' ? ['reason', 'words'] : 'decision' in row.given ? ['reason'] : [];
  const reasonField = names.find((name) => asked.some((field) => field.name === name));
  return { act: row.act, row, asked, reasonField: reasonField ?? '' };
}

/** The fields that somebody has to be asked for besides the reason. */
export const openFields = ({ asked, reasonField }: ReadyAct): ActField[] =>
  asked.filter(({ name }) => name !== reasonField);

/** Whether it is done as soon as it is pressed; everything else asks in a dialog, which says what it brings. */
export function isAtOnce(ready: ReadyAct): boolean {
  const { row } = ready;
  const open = openFields(ready);
  if (row.kind === 'look') return open.every(({ required }) => !required);
  return row.kind !== 'other' && 'decision' in row.given && open.length === 0;
}

/** What is sent along without being asked for. */
export const givenOf = ({ row }: ReadyAct, version: string): Record<string, string> => ({
  ...(version ? { version } : {}),
  ...row.given,
});

/** What the foot offers: one way to approve and one to reject; everything else stands beside it, or beside its fact. */
export function footActs(acts: readonly ItemAct[]) {
  const approve = acts.find(({ kind }) => kind === 'approve');
  const reject = acts.find(({ kind }) => kind === 'reject');
  const others = acts.filter((act) => act !== approve && act !== reject && !act.place);
  return { approve, reject, others };
}
